import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { FileUploads } from './useFileUploads.ts'
import styles from './UploadStatus.module.css'

export function UploadStatus({ uploads: { status, isHeld } }: { uploads: Pick<FileUploads, 'status' | 'isHeld'> }) {
  const { t } = useTranslation()
  const sending =
    status.sending > 0 && t(isHeld ? `${status.noun}_wait` : `${status.noun}_uploading`, { count: status.sending })
  const failed = status.failed > 0 && t(`${status.noun}_to_retry`, { count: status.failed })
  return (
    <span className={styles.status} role="status">
      {sending && !isHeld && <Spinner />}
      {sending && failed ? t('uploading_and_failed', { sending, failed }) : sending || failed}
    </span>
  )
}
