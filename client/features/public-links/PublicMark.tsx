import { useSuspenseQuery } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import { infoQuery } from '../../data/info.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './PublicMark.module.css'

export function PublicMark({ isPublic = false }: { isPublic?: boolean | undefined }) {
  const { t } = useTranslation()
  const { data: info } = useSuspenseQuery(infoQuery)
  if (!isPublic || !info.allow_public_links) return null
  return (
    <span className={styles.mark} title={t('public_mark_text')}>
      <Globe aria-hidden />
      {t('public_mark')}
    </span>
  )
}
