import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Badge.module.css'

export type BadgeProps = {
  children: ReactNode
  label: string
  over?: ReactNode
}

export function Badge({ children, label, over }: BadgeProps) {
  const badge = (
    <>
      <span className={styles.badge} aria-hidden>
        {children}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  if (!over) return badge
  return (
    <span className={styles.over}>
      {over}
      {badge}
    </span>
  )
}
