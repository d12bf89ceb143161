import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newestNotificationsQuery } from './notifications.queries.ts'
import { unreadRepliesTo } from './read-marks.ts'

/** Replies that were unread when the page opened or since; opening it marks them as read, so they are remembered. */
export function useNewReplies(messageId: string): ReadonlySet<string> {
  const { data } = useQuery(newestNotificationsQuery)
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set())
  const unread = unreadRepliesTo(messageId, data?.news)
  if (unread.every((reply) => seen.has(reply))) return seen
  const known = new Set([...seen, ...unread])
  setSeen(known)
  return known
}
