import { Mark } from './Mark.tsx'
import styles from './WaitingMark.module.css'

/** Shows itself only after 400 ms. `label` says what is awaited; where nothing may move, it is shown in words. */
export function WaitingMark({ label }: { label: string }) {
  return (
    <div className={styles.waiting} role="status">
      <Mark size={2.5} />
      <p className={styles.label}>{label}</p>
    </div>
  )
}
