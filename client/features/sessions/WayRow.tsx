import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './WayRow.module.css'

type WayRowProps = { icon: ReactNode; label: string; end?: ReactNode; disabled?: boolean; onClick: () => void }

/** Another way to sign in; in a list with the class `ways`. */
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
