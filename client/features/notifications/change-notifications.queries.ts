import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { markNotificationsRead, removeNotifications, type News, type NewsRow } from '#contract/notifications.ts'
import { cancelRefreshes } from '../../api/cancel-refreshes.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { allNotificationsQuery, newestNotificationsQuery } from './notifications.queries.ts'
import { isAbout, withRead } from './read-marks.ts'
import { eachOf } from './unread.ts'

export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isReading: true },
    mutationFn: (ids: string[]) => call(markNotificationsRead, { body: { ids } }),
    onMutate: (ids) => showRead(queryClient, ({ id }) => ids.includes(id)),
  })
}

export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: queryKeys.markingRead,
    mutationFn: (message?: string) => call(markNotificationsRead, { body: { message } }),
    onMutate: (message) => showRead(queryClient, (each) => message === undefined || isAbout(each, message)),
    // The server also counts those that are not in our list.
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(newestNotificationsQuery.queryKey, (known) => known && { ...known, unread })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

/** Takes `onError` here, because a callback of `mutate` is dropped when the row unmounts. */
export function useRemoveRow(onError: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (row: NewsRow) => call(removeNotifications, { body: { ids: eachOf(row).map(({ id }) => id) } }),
    onMutate: ({ id }) => change(queryClient, (rows) => rows.filter((row) => row.id !== id)),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

function showRead(queryClient: QueryClient, isRead: Parameters<typeof withRead>[1]) {
  return change(queryClient, (rows) => rows.map((row) => withRead(row, isRead)))
}

async function change(queryClient: QueryClient, update: (rows: NewsRow[]) => NewsRow[]) {
  await cancelRefreshes(queryClient, queryKeys.notifications)
  for (const { queryKey } of [newestNotificationsQuery, allNotificationsQuery]) {
    queryClient.setQueryData<News>(queryKey, (known) => {
      if (!known) return known
      const news = update(known.news)
      return { ...known, unread: Math.max(0, known.unread - countUnread(known.news) + countUnread(news)), news }
    })
  }
}

function countUnread(rows: NewsRow[]): number {
  return rows.flatMap(eachOf).filter(({ read }) => !read).length
}
