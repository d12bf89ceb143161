import { Mark } from './Mark.tsx'
import styles from './WaitingMark.module.css'

/** Appears after 400 ms. With reduced motion, `label` is visible. */
export function WaitingMark({ label }: { label: string }) {
  return (
    <output className={styles.waiting}>
      <Mark size={2.5} />
      <span className={styles.label}>{label}</span>
    </output>
  )
}
