import { useTranslation } from 'react-i18next'
import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'

export function GroupsPlaceholder() {
  const { t } = useTranslation()
  return <CardsPlaceholder head={<h1>{t('groups')}</h1>} />
}
