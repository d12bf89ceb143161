import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newestNotificationsQuery } from './notifications.queries.ts'

export function useKnownUnread(): number {
  const { data } = useQuery({ ...newestNotificationsQuery, enabled: false, select: ({ unread }) => unread })
  return data ?? 0
}

/** Only on platforms that have badges. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    // Refused where the application is not installed.
    void navigator.setAppBadge?.(unread).catch(() => undefined)
  }, [unread])
}
