import { useQuery } from '@tanstack/react-query'
import { bookmarksQuery } from '../../data/bookmarks.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAddBookmark, useRemoveBookmark } from './change-bookmark.queries.ts'

export function useBookmark(messageId: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: bookmarks } = useQuery(bookmarksQuery)
  const bookmark = bookmarks?.find((each) => each.messageId === messageId)
  const add = useAddBookmark(messageId, {
    onSuccess: () => toast({ text: t('bookmark_added') }),
    onError: () => toast({ text: t('bookmark_not_added'), tone: 'danger' }),
  })
  const remove = useRemoveBookmark(messageId, {
    onError: () => toast({ text: t('bookmark_not_removed'), tone: 'danger' }),
  })

  return {
    isBookmarked: bookmark !== undefined,
    add: () => add.mutate(undefined),
    remove: () => {
      remove.mutate(bookmark?.id)
      toast({ text: t('bookmark_removed'), action: { label: t('undo'), onClick: () => add.mutate(undefined) } })
    },
  }
}
