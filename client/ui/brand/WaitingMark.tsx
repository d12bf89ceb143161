import { Mark } from './Mark.tsx'
import styles from './WaitingMark.module.css'

export function WaitingMark({ label }: { label: string }) {
  return (
    <output className={styles.waiting}>
      <Mark size={2.5} />
      <span className={styles.label}>{label}</span>
    </output>
  )
}
