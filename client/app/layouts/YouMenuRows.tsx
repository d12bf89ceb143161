import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { meQuery } from '../../data/me.ts'
import { BookmarksLink } from '../../features/bookmarks/BookmarksLink.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export function YouMenuRows() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <>
      <MenuLink icon={<UserRound aria-hidden />} render={<Link to="/you" />}>
        {t('you')}
      </MenuLink>
      <BookmarksLink />
      {me.groups.length > 0 && (
        <MenuLink icon={<CalendarDays aria-hidden />} render={<Link to="/calendar" />}>
          {t('calendar')}
        </MenuLink>
      )}
      <MenuLink icon={<Settings aria-hidden />} render={<Link to="/users/$id/settings" params={{ id: me.id }} />}>
        {t('settings')}
      </MenuLink>
      <MenuSeparator />
      <MenuLink icon={<LogOut aria-hidden />} render={<Link to="/logout" preload={false} />}>
        {t('sign_out')}
      </MenuLink>
    </>
  )
}
