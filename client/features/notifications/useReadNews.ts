import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMarkAllRead } from './change-news.queries.ts'
import { newsShown, notificationsQuery } from './notifications.queries.ts'
import { isAbout } from './unread.ts'

/** Whoever has a message before them has read what they were told of it and of the answers to it. */
export function useReadNews(messageId: string) {
  const { mutate } = useMarkAllRead()
  const { data: newest = [] } = useQuery(notificationsQuery)
  const isUnread = newest.some((notification) => !notification.read && isAbout(notification, messageId))
  const hasOlder = newest.length > newsShown
  const told = useRef<string>(undefined)

  useEffect(() => {
    // Of the older ones nothing is known here, so the server is told once.
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
