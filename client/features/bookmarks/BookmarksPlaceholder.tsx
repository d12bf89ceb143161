import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export function BookmarksPlaceholder() {
  const { t } = useTranslation()
  return <CardsPlaceholder head={<h1>{t('bookmarks')}</h1>} />
}
