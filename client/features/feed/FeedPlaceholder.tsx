import { useTranslation } from 'react-i18next'
import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'

export function FeedPlaceholder() {
  const { t } = useTranslation()
  return <CardsPlaceholder head={<h1>{t('my_feed')}</h1>} />
}
