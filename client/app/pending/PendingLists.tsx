import { useTranslation } from 'react-i18next'
import { useRoom } from '../usePage.ts'
import { PendingCards } from './PendingCards.tsx'

export function PendingFeed() {
  const { t } = useTranslation()
  return <PendingCards title={t('my_feed')} />
}

export function PendingBookmarks() {
  const { t } = useTranslation()
  return <PendingCards title={t('bookmarks')} />
}

export function PendingSearch() {
  const { t } = useTranslation()
  const room = useRoom()
  return <PendingCards title={room && t('search_in_group', { group: room.name })} />
}
