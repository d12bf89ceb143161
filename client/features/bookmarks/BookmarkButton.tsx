import Bookmark from 'lucide-react/icons/bookmark'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useBookmark } from './useBookmark.ts'

/** Keeps a message or lets it go; filled while it is kept. */
export function BookmarkButton({ messageId }: { messageId: string }) {
  const { t } = useTranslation()
  const { isKept, add, remove } = useBookmark(messageId)
  return (
    <IconButton
      label={isKept ? t('bookmark_remove') : t('bookmark_add')}
      icon={<Bookmark fill={isKept ? 'currentColor' : 'none'} />}
      onClick={isKept ? remove : add}
    />
  )
}
