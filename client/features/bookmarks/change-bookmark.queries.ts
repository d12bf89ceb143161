import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addBookmark, removeBookmark } from '#contract/bookmarks.ts'
import { cancelRefreshes } from '../../api/cancel-refreshes.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { bookmarksQuery } from '../../data/bookmarks.ts'

type Outcome = { onSuccess?: () => void; onError: () => void }

function useChangeBookmark(add: boolean, messageId: string, { onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'bookmarks' },
    mutationFn: async (known: string | undefined): Promise<void> => {
      if (known && !add) return call(removeBookmark, { params: { id: known } })
      // For a message that is already bookmarked the server returns the existing bookmark.
      const { id } = await call(addBookmark, { body: { message_id: messageId } })
      if (!add) await call(removeBookmark, { params: { id } })
    },
    onMutate: async () => {
      await cancelRefreshes(queryClient, queryKeys.bookmarks)
      queryClient.setQueryData(bookmarksQuery.queryKey, (bookmarks) => {
        if (!bookmarks) return bookmarks
        const others = bookmarks.filter((bookmark) => bookmark.messageId !== messageId)
        return add ? [...others, { messageId }] : others
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
  return useChangeBookmark(true, messageId, outcome)
}

export function useRemoveBookmark(messageId: string, outcome: Outcome) {
  return useChangeBookmark(false, messageId, outcome)
}
