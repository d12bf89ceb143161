import Bookmark from 'lucide-react/icons/bookmark'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useBookmark } from './useBookmark.ts'

export function BookmarkButton({ messageId }: { messageId: string }) {
  const { t } = useTranslation()
  const { isBookmarked, add, remove } = useBookmark(messageId)
  return (
    <IconButton
      label={isBookmarked ? t('bookmark_remove') : t('bookmark_add')}
      icon={<Bookmark fill={isBookmarked ? 'currentColor' : 'none'} />}
      onClick={isBookmarked ? remove : add}
    />
  )
}
