import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addBookmark, listAllBookmarks, removeBookmark } from '#contract/bookmarks.ts'
import { call } from '#client/api/client.ts'
import { queryKeys } from '#client/api/query-keys.ts'

/** Without `id` while the server has not answered yet. */
export type KeptMessage = { id?: string; messageId: string }

/** Which messages you keep, the first kept first. */
export const bookmarksQuery = queryOptions({
  queryKey: queryKeys.bookmarks,
  queryFn: async ({ signal }): Promise<KeptMessage[]> => {
    const bookmarks = await call(listAllBookmarks, { signal })
    return bookmarks.map(({ id, message }) => ({ id, messageId: message.id }))
  },
})

/** The same messages ready to show, the last kept first. */
export const bookmarkCardsQuery = queryOptions({
  queryKey: queryKeys.bookmarkCards,
  queryFn: async ({ signal }) => {
    const bookmarks = await call(listAllBookmarks, { query: { embed: 'cards' }, signal })
    return bookmarks.flatMap(({ card }) => card ?? []).toReversed()
  },
})

type Outcome = { onSuccess?: () => void; onError: () => void }

/** Keeps a message or lets it go: seen at once, and taken back when it does not get through. One after the other. */
function useKeeping(keep: boolean, messageId: string, { onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'bookmarks' },
    mutationFn: async (known: string | undefined): Promise<void> => {
      if (known && !keep) return call(removeBookmark, { params: { id: known } })
      // A message that is kept already answers the bookmark that is there.
      const { id } = await call(addBookmark, { body: { message_id: messageId } })
      if (!keep) await call(removeBookmark, { params: { id } })
    },
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: queryKeys.bookmarks })
      queryClient.setQueryData(bookmarksQuery.queryKey, (kept) => {
        if (!kept) return kept
        const others = kept.filter((bookmark) => bookmark.messageId !== messageId)
        return keep ? [...others, { messageId }] : others
      })
    },
    onSuccess,
    onError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.bookmarkCards })
      return queryClient.invalidateQueries({ queryKey: queryKeys.bookmarks })
    },
  })
}

export function useAddBookmark(messageId: string, outcome: Outcome) {
  return useKeeping(true, messageId, outcome)
}

export function useRemoveBookmark(messageId: string, outcome: Outcome) {
  return useKeeping(false, messageId, outcome)
}
