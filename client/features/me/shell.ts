import type { QueryClient } from '@tanstack/react-query'
import type { Shell } from '#contract/me.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function knowsShell(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(queryKeys.newestNotifications) !== undefined
}

/** What came along with the person stands where it would stand had it been asked for. */
export function keepShell(queryClient: QueryClient, { info, bookmarks, unread, news }: Shell): void {
  queryClient.setQueryData(queryKeys.info, info)
  queryClient.setQueryData(queryKeys.newestNotifications, { unread, news })
  queryClient.setQueryData(
    queryKeys.bookmarks,
    bookmarks.map(({ id, message }) => ({ id, messageId: message })),
  )
}
