import FolderDown from 'lucide-react/icons/folder-down'
import { downloadForGuests, type GuestPage } from '#contract/guests/guest-pages.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './GuestPage.module.css'

/** Nothing where there is nothing to download. */
export function GuestDownload({ page: { link, download } }: { page: GuestPage }) {
  const { t, i18n } = useTranslation()
  if (!download || download.files === 0) return null
  return (
    <div className={styles.download}>
      <a
        className={buttonClass({ tone: 'line' })}
        href={downloadForGuests.path.replace(':link', link).slice(1)}
        download
      >
        <FolderDown aria-hidden />
        {t('download_everything')}
      </a>
      <span className={styles.second}>
        {t('download_size', { count: download.files, size: sizeText(download.bytes, i18n.language) })}
      </span>
    </div>
  )
}
