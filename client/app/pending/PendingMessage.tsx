import styles from './PendingMessage.module.css'
import { PendingPage } from './PendingPage.tsx'

/** The places of a message and of its conversation. */
export function PendingMessage() {
  return (
    <PendingPage className={styles.page}>
      <div className={styles.message}>
        <div className={styles.author} />
        <div className={styles.title} />
        <div className={styles.photos} />
      </div>
      <div className={styles.conversation} />
    </PendingPage>
  )
}
