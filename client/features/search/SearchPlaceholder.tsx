import { useTranslation } from 'react-i18next'
import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'
import { useGroupOfAddress } from '../me/useGroupOfAddress.ts'

export function SearchPlaceholder() {
  const { t } = useTranslation()
  const group = useGroupOfAddress()
  return <CardsPlaceholder head={group && <h1 dir="auto">{t('search_in_group', { group: group.name })}</h1>} />
}
