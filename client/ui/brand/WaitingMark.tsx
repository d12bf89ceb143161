import { Mark } from './Mark.tsx'
import styles from './WaitingMark.module.css'

/** Shows itself only after 400 ms. `label` says what is awaited; where nothing may move, it is shown in words. */
export function WaitingMark({ label }: { label: string }) {
  return (
    <output className={styles.waiting}>
      <Mark size={2.5} />
      <span className={styles.label}>{label}</span>
    </output>
  )
}
