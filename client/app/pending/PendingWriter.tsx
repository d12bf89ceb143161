import frame from '#client/features/messages/WriterFrame.module.css'
import { PendingPage } from './PendingPage.tsx'
import styles from './PendingWriter.module.css'

/** The places of what is written, to whom and of which day. */
export function PendingWriter() {
  return (
    <PendingPage>
      <div className={frame.page}>
        <div className={styles.bar} />
        <div className={frame.card}>
          <div className={frame.head}>
            <div className={styles.group} />
            <div className={styles.day} />
          </div>
          <div className={styles.title} />
          <div className={styles.text} />
          <div className={styles.photos} />
          <div className={styles.foot} />
        </div>
      </div>
    </PendingPage>
  )
}
