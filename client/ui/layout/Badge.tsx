import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type BadgeProps = {
  children: ReactNode
  /** For screen readers: “3 new notifications”. */
  label: string
  /** An icon to put the badge on. */
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
