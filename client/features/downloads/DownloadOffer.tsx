import { useQuery } from '@tanstack/react-query'
import FolderDown from 'lucide-react/icons/folder-down'
import type { DownloadScope } from '#contract/archiving/downloads.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { canBegin, downloadSizeQuery, downloadUrl } from './downloads.queries.ts'
import { DownloadSize } from './DownloadSize.tsx'
import styles from './DownloadDialog.module.css'

/** Where somebody is about to lose sight of it: nothing when there is nothing. */
export function DownloadOffer({ scope }: { scope: DownloadScope }) {
  const { t } = useTranslation()
  const { data } = useQuery(downloadSizeQuery(scope))
  if (!canBegin(data)) return null
  return (
    <div className={styles.offer}>
      <a className={buttonClass({ tone: 'line' })} href={downloadUrl(scope)} download>
        <FolderDown aria-hidden />
        {t('download_everything')}
      </a>
      <DownloadSize scope={scope} />
    </div>
  )
}
