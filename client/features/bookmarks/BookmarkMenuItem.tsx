import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { useBookmark } from './useBookmark.ts'

type BookmarkMenuItemProps = { bookmark: ReturnType<typeof useBookmark> }

export function BookmarkMenuItem({ bookmark: { isBookmarked, add, remove } }: BookmarkMenuItemProps) {
  const { t } = useTranslation()
  return isBookmarked ? (
    <MenuItem icon={<BookmarkX aria-hidden />} onClick={remove}>
      {t('bookmark_remove')}
    </MenuItem>
  ) : (
    <MenuItem icon={<Bookmark aria-hidden />} onClick={add}>
      {t('bookmark_add')}
    </MenuItem>
  )
}
