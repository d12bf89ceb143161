import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newestNotificationsQuery } from './notifications.queries.ts'

/** How many are unread, as far as is known: visitors have none, and nothing is asked for here. */
export function useKnownUnread(): number {
  const { data } = useQuery({ ...newestNotificationsQuery, enabled: false, select: ({ unread }) => unread })
  return data ?? 0
}

/** On the icon of the installed application, where the platform has that. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    // Refused where the application is not installed.
    void navigator.setAppBadge?.(unread).catch(() => undefined)
  }, [unread])
}
