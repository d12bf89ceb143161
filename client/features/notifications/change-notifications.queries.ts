import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  markNotificationRead,
  markNotificationsRead,
  removeNotification,
  type Notification,
} from '#contract/notifications.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { allNotificationsQuery, newestNotificationsQuery } from './notifications.queries.ts'
import { isAbout } from './unread.ts'

/** Marks one notification as read. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notification) => call(markNotificationRead, { params: { id }, body: { read: true } }),
    onMutate: ({ id }) => showRead(queryClient, (notification) => notification.id === id),
  })
}

/** Marks all as read, or those about one message. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: queryKeys.markingRead,
    mutationFn: (message?: string) => call(markNotificationsRead, { body: { message } }),
    onMutate: (message) =>
      showRead(queryClient, (notification) => message === undefined || isAbout(notification, message)),
    // Of those that are not in the list only the server knows.
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(newestNotificationsQuery.queryKey, (known) => known && { ...known, unread })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

/** `onError` is heard although the row is gone by then. */
export function useRemoveNotification(onError: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notification) => call(removeNotification, { params: { id } }),
    onMutate: async ({ id }) => {
      await change(queryClient, (notifications) => notifications.filter((notification) => notification.id !== id))
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

function showRead(queryClient: QueryClient, isRead: (notification: Notification) => boolean) {
  return change(queryClient, (notifications) =>
    notifications.map((notification) =>
      notification.read || !isRead(notification) ? notification : { ...notification, read: true },
    ),
  )
}

/** What is being read from the server at this moment is older than the change. */
async function change(queryClient: QueryClient, to: (notifications: Notification[]) => Notification[]) {
  await queryClient.cancelQueries({ queryKey: queryKeys.notifications })
  queryClient.setQueryData(allNotificationsQuery.queryKey, (all) => all && to(all))
  queryClient.setQueryData(newestNotificationsQuery.queryKey, (known) => {
    if (!known) return known
    const news = to(known.news)
    return { unread: known.unread - countUnread(known.news) + countUnread(news), news }
  })
}

function countUnread(notifications: Notification[]): number {
  return notifications.filter(({ read }) => !read).length
}
