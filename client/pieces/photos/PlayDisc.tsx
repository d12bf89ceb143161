import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import styles from './PlayDisc.module.css'

export type PlayDiscProps = {
  size: 'large' | 'medium' | 'small'
  icon?: ReactNode
}

export function PlayDisc({ size, icon }: PlayDiscProps) {
  return (
    <span className={styles.disc} data-size={size} aria-hidden>
      {icon || <Play />}
    </span>
  )
}
