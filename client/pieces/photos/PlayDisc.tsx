import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import styles from './PlayDisc.module.css'

export type PlayDiscProps = {
  /** `large` and `small` lie on the middle of a picture, `medium` stands beside a wave. */
  size: 'large' | 'medium' | 'small'
  icon?: ReactNode
}

/** Says that a tap plays it. */
export function PlayDisc({ size, icon }: PlayDiscProps) {
  return (
    <span className={styles.disc} data-size={size} aria-hidden>
      {icon || <Play />}
    </span>
  )
}
