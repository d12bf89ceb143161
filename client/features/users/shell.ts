import type { QueryClient } from '@tanstack/react-query'
import type { Shell } from '#contract/me.ts'
import { bookmarksQuery } from '../bookmarks/bookmarks.queries.ts'
import { infoQuery } from '../info/info.queries.ts'
import { newsQuery } from '../notifications/notifications.queries.ts'

export function knowsShell(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(newsQuery.queryKey) !== undefined
}

/** What came along with the person stands where it would stand had it been asked for. */
export function keepShell(queryClient: QueryClient, { info, bookmarks, unread, news }: Shell): void {
  queryClient.setQueryData(infoQuery.queryKey, info)
  queryClient.setQueryData(newsQuery.queryKey, { unread, news })
  queryClient.setQueryData(
    bookmarksQuery.queryKey,
    bookmarks.map(({ id, message }) => ({ id, messageId: message })),
  )
}
