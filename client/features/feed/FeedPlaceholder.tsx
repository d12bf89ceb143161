import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export function FeedPlaceholder() {
  const { t } = useTranslation()
  return <CardsPlaceholder head={<h1>{t('my_feed')}</h1>} />
}
