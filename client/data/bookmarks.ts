import { queryOptions } from '@tanstack/react-query'
import { listAllBookmarks } from '#contract/bookmarks.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

export type BookmarkRef = { id?: string; messageId: string }

export const bookmarksQuery = queryOptions({
  queryKey: queryKeys.bookmarks,
  queryFn: async ({ signal }): Promise<BookmarkRef[]> => {
    const bookmarks = await call(listAllBookmarks, { signal })
    return bookmarks.map(({ id, message }) => ({ id, messageId: message.id }))
  },
})

export const bookmarkCardsQuery = queryOptions({
  queryKey: queryKeys.bookmarkCards,
  queryFn: async ({ signal }) => {
    const bookmarks = await call(listAllBookmarks, { query: { embed: 'cards' }, signal })
    return bookmarks.flatMap(({ card }) => card ?? []).toReversed()
  },
})
