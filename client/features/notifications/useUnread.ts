import { useQuery } from '@tanstack/react-query'
import { newestNotificationsQuery } from './notifications.queries.ts'
import { unreadOf, type Unread } from './unread.ts'

export function useUnread(): Unread {
  const { data = nothingUnread } = useQuery({ ...newestNotificationsQuery, select: unreadOf })
  return data
}

const nothingUnread = unreadOf()
