import type { ReactNode } from 'react'
import styles from './BarAction.module.css'

/** In the upper bar of phones: a sign, and its word below it where there is room. */
export function BarAction({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </button>
  )
}
