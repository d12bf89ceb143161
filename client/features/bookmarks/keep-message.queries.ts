import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addBookmark, removeBookmark } from '#contract/bookmarks.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { bookmarksQuery } from './bookmarks.queries.ts'

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
