import { useTranslation } from 'react-i18next'
import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'

export function BookmarksPlaceholder() {
  const { t } = useTranslation()
  return <CardsPlaceholder head={<h1>{t('bookmarks')}</h1>} />
}
