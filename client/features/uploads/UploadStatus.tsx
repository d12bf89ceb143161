import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import type { PhotoUploads } from './usePhotoUploads.ts'
import styles from './UploadStatus.module.css'

/** What is still going on with the photos, in words; read out when it changes. */
export function UploadStatus({ uploads: { status, isHeld } }: { uploads: Pick<PhotoUploads, 'status' | 'isHeld'> }) {
  const { t } = useTranslation()
  const sending = status.sending > 0 && t(isHeld ? 'photos_wait' : 'photos_still_sending', { count: status.sending })
  const failed = status.failed > 0 && t('photos_need_second_try', { count: status.failed })
  return (
    <span className={styles.status} role="status">
      {sending && !isHeld && <Spinner />}
      {sending && failed ? t('still_sending_and_failed', { sending, failed }) : sending || failed}
    </span>
  )
}
