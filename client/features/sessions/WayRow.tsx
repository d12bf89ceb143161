import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './WayRow.module.css'

type WayRowProps = { icon: ReactNode; label: string; end?: ReactNode; disabled?: boolean; onClick: () => void }

/** Another way to sign in; in a list with the class `ways`. A `WayLink` is one with a page of its own. */
export function WayRow({ icon, label, end, disabled = false, onClick }: WayRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {end ?? <ChevronRight aria-hidden className={styles.end} />}
    </button>
  )
}

export function WayLink({ icon, label, to }: { icon: ReactNode; label: string; to: LinkProps['to'] }) {
  return (
    <Link to={to} className={styles.row}>
      {icon}
      <span className={styles.label}>{label}</span>
      <ChevronRight aria-hidden className={styles.end} />
    </Link>
  )
}
