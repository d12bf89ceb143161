import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import { bookmarksQuery } from '../../data/bookmarks.ts'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export function BookmarksLink() {
  const { t } = useTranslation()
  const { data: bookmarks = [] } = useQuery(bookmarksQuery)
  if (bookmarks.length === 0) return null
  return (
    <MenuLink icon={<Bookmark aria-hidden />} render={<Link to="/bookmarks" />}>
      {t('bookmarks')}
    </MenuLink>
  )
}
