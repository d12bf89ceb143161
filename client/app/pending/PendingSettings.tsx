import { PendingPage } from './PendingPage.tsx'
import styles from './PendingSettings.module.css'

/** The places of the fields of a settings page. */
export function PendingSettings() {
  return (
    <PendingPage className={styles.page}>
      <div className={styles.card}>
        <div className={styles.field} />
        <div className={styles.field} />
        <div className={styles.field} />
        <div className={styles.field} />
      </div>
    </PendingPage>
  )
}
