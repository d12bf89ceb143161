import { countWords } from '../../pieces/text/file-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { sectionName } from './section-names.ts'
import styles from './PhotoWall.module.css'

export function MonthWords({ month, count, videos }: { month: string; count: number; videos: number }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {sectionName(month, i18n.language)}{' '}
      <span className={styles.count}>{countWords({ photos: count - videos, videos }, t, i18n.language)}</span>
    </>
  )
}
