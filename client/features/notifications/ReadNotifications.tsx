import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whenVisible } from '../../ui/layout/when-visible.ts'
import { useMarkAllRead } from './change-notifications.queries.ts'
import { newestNotificationsQuery } from './notifications.queries.ts'
import { isAbout } from './read-marks.ts'
import { eachOf } from './unread.ts'

/**
 * Marks the notifications about a message and its replies as read once its page is visible. Renders nothing, so that
 * what it learns does not render the page again.
 */
export function ReadNotifications({ messageId }: { messageId: string }) {
  const { mutate } = useMarkAllRead()
  const { data } = useQuery(newestNotificationsQuery)
  const unread = (data?.news ?? []).flatMap(eachOf).filter(({ read }) => !read)
  const isUnread = unread.some((notification) => isAbout(notification, messageId))
  const hasOlder = data?.hasOlder === true && data.unread > unread.length
  const markedFor = useRef<string>(undefined)

  useEffect(() => {
    // Older unread ones are unknown here, so the server is asked once to mark them.
    if (!isUnread && (!hasOlder || markedFor.current === messageId)) return
    return whenVisible(() => {
      markedFor.current = messageId
      mutate(messageId)
    })
  }, [isUnread, hasOlder, messageId, mutate])

  return null
}
