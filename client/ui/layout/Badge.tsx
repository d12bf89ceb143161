import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type BadgeProps = {
  /** The figure that is seen. */
  children: ReactNode
  /** What is read out: “3 new notifications”. */
  label: string
  /** The icon at whose upper corner the figure sits. */
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
