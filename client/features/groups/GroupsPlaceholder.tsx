import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export function GroupsPlaceholder() {
  const { t } = useTranslation()
  return <CardsPlaceholder head={<h1>{t('groups')}</h1>} />
}
