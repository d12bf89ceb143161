import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMarkAllRead } from './change-notifications.queries.ts'
import { newestNotificationsQuery, newsShown } from './notifications.queries.ts'
import { isAbout } from './unread.ts'

/** Whoever has a message before them has read what they were told of it and of the answers to it. */
export function useReadNotifications(messageId: string) {
  const { mutate } = useMarkAllRead()
  const { data } = useQuery(newestNotificationsQuery)
  const newest = data?.news ?? []
  const isUnread = newest.some((notification) => !notification.read && isAbout(notification, messageId))
  const known = newest.filter(({ read }) => !read).length
  const hasOlder = newest.length > newsShown && (data?.unread ?? 0) > known
  const told = useRef<string>(undefined)

  useEffect(() => {
    // Of older ones that are unread nothing is known here, so the server is told once.
    if (!isUnread && (!hasOlder || told.current === messageId)) return
    const read = () => {
      told.current = messageId
      mutate(messageId)
    }
    if (!document.hidden) return read()
    document.addEventListener('visibilitychange', read, { once: true })
    return () => document.removeEventListener('visibilitychange', read)
  }, [isUnread, hasOlder, messageId, mutate])
}
