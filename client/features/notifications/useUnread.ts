import { useQuery } from '@tanstack/react-query'
import { notificationsQuery } from './notifications.queries.ts'
import { unreadOf, type Unread } from './unread.ts'

/** What is unread among the newest notifications; nothing while they are not known. */
export function useUnread(): Unread {
  const { data = nothing } = useQuery({ ...notificationsQuery, select: unreadOf })
  return data
}

const nothing = unreadOf()
