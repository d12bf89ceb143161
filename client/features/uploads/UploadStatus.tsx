import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import type { FileUploads } from './useFileUploads.ts'
import styles from './UploadStatus.module.css'

/** What is still going on with the files, in words; read out when it changes. */
export function UploadStatus({ uploads: { status, isHeld } }: { uploads: Pick<FileUploads, 'status' | 'isHeld'> }) {
  const { t } = useTranslation()
  const sending =
    status.sending > 0 && t(isHeld ? `${status.noun}_wait` : `${status.noun}_still_sending`, { count: status.sending })
  const failed = status.failed > 0 && t(`${status.noun}_need_second_try`, { count: status.failed })
  return (
    <span className={styles.status} role="status">
      {sending && !isHeld && <Spinner />}
      {sending && failed ? t('still_sending_and_failed', { sending, failed }) : sending || failed}
    </span>
  )
}
