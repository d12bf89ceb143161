import type { Outgoing } from './outgoing.ts'
import { useSendingWords } from './useSendingWords.ts'
import styles from '../uploads/UploadStatus.module.css'

export function SendingProgress({ outgoing }: { outgoing: Outgoing }) {
  return (
    <span className={styles.status} role="status">
      {useSendingWords(outgoing)}
    </span>
  )
}
