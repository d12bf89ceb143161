import { useQuery } from '@tanstack/react-query'
import { newestNotificationsQuery } from './notifications.queries.ts'
import { unreadOf, type Unread } from './unread.ts'

/** What is unread: in all, and where among the newest notifications; nothing while they are not known. */
export function useUnread(): Unread {
  const { data = nothing } = useQuery({ ...newestNotificationsQuery, select: unreadOf })
  return data
}

const nothing = unreadOf()
