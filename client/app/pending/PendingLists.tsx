import { useTranslation } from 'react-i18next'
import { useRoom } from '../usePage.ts'
import { PendingCards } from './PendingCards.tsx'

export function PendingFeed() {
  const { t } = useTranslation()
  return <PendingCards head={<h1>{t('my_feed')}</h1>} />
}

export function PendingBookmarks() {
  const { t } = useTranslation()
  return <PendingCards head={<h1>{t('bookmarks')}</h1>} />
}

export function PendingSearch() {
  const { t } = useTranslation()
  const room = useRoom()
  return <PendingCards head={room && <h1 dir="auto">{t('search_in_group', { group: room.name })}</h1>} />
}
