import { useQuery } from '@tanstack/react-query'
import { downloadLimits, type DownloadScope } from '#contract/archiving/downloads.ts'
import { errorText } from '../../api/error-text.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { downloadSizeQuery } from './downloads.queries.ts'

/** How many files there are, and how large they are together, said aloud when that is known. */
export function DownloadSize({ scope }: { scope: DownloadScope }) {
  const { t, i18n } = useTranslation()
  const { data, error } = useQuery(downloadSizeQuery(scope))
  const words = () => {
    if (error) return t(errorText(error))
    if (!data) return t('download_counting')
    if (data.files === 0) return t('download_nothing')
    if (data.files > downloadLimits.files) return t('download_too_large')
    return t('download_size', { count: data.files, size: sizeText(data.bytes, i18n.language) })
  }
  return <span role="status">{words()}</span>
}
