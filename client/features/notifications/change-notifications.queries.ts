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

export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notification) => call(markNotificationRead, { params: { id }, body: { read: true } }),
    onMutate: ({ id }) => showRead(queryClient, (notification) => notification.id === id),
  })
}

/** Marks everything as read, or only what is about one message. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: queryKeys.markingRead,
    mutationFn: (message?: string) => call(markNotificationsRead, { body: { message } }),
    onMutate: (message) =>
      showRead(queryClient, (notification) => message === undefined || isAbout(notification, message)),
    // The server also counts those that are not in our list.
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(newestNotificationsQuery.queryKey, (known) => known && { ...known, unread })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

/** Takes `onError` here, because a callback of `mutate` is dropped when the row unmounts. */
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

/** Cancels running requests first: their responses would be older than the change. */
async function change(queryClient: QueryClient, update: (notifications: Notification[]) => Notification[]) {
  await queryClient.cancelQueries({ queryKey: queryKeys.notifications })
  queryClient.setQueryData(allNotificationsQuery.queryKey, (all) => all && update(all))
  queryClient.setQueryData(newestNotificationsQuery.queryKey, (known) => {
    if (!known) return known
    const newest = update(known.news)
    return { unread: known.unread - countUnread(known.news) + countUnread(newest), news: newest }
  })
}

function countUnread(notifications: Notification[]): number {
  return notifications.filter(({ read }) => !read).length
}
