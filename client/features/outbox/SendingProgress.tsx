import type { Outgoing } from './outgoing.ts'
import styles from '../uploads/UploadStatus.module.css'
import { useSendingWords } from './useSendingWords.ts'

/** In the writer: what takes its time while a message is sent. */
export function SendingProgress({ outgoing }: { outgoing: Outgoing }) {
  return (
    <span className={styles.status} role="status">
      {useSendingWords(outgoing)}
    </span>
  )
}
