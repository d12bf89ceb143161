import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CakeSlice from 'lucide-react/icons/cake-slice'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Sunrise from 'lucide-react/icons/sunrise'
import { fullDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { calendarQuery } from '../calendar/calendar.queries.ts'
import { addDays, todayOf } from '../events/times/wall-time.ts'
import { birthdaysAtEight, daysAhead, secondsOf, tomorrowAtEight } from './moments.ts'
import { scheduledQuery } from './scheduling.queries.ts'

type LaterRowsProps = {
  groupId: string | undefined
  chosen: string | undefined
  onChoose: (at: string) => void
  onOther: () => void
}

export function LaterRows({ groupId, chosen, onChoose, onOther }: LaterRowsProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const today = todayOf(now)
  const asked = calendarQuery(groupId, today, addDays(today, daysAhead))
  const { data: calendar } = useQuery({ ...asked, enabled: groupId !== undefined })
  const { data: waiting = [] } = useQuery(scheduledQuery)
  const inWords = (at: string) => fullDate(secondsOf(at), now, t, i18n.language)
  const tomorrow = tomorrowAtEight(now)
  return (
    <>
      <MenuItem
        icon={<Sunrise aria-hidden />}
        hint={inWords(tomorrow)}
        checked={chosen === tomorrow}
        onClick={() => onChoose(tomorrow)}
      >
        {t('later_tomorrow')}
      </MenuItem>
      {birthdaysAtEight(calendar?.birthdays ?? [], now).map(({ person, at }) => (
        <MenuItem
          key={person.id}
          icon={<CakeSlice aria-hidden />}
          hint={inWords(at)}
          checked={chosen === at}
          onClick={() => onChoose(at)}
        >
          {t('later_birthday', { name: person.name })}
        </MenuItem>
      ))}
      <MenuItem icon={<CalendarClock aria-hidden />} onClick={onOther}>
        {t('later_choose')}
      </MenuItem>
      {waiting.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLink icon={<Hourglass aria-hidden />} render={<Link to="/waiting" />}>
            {t('messages_waiting', { count: waiting.length })}
          </MenuLink>
        </>
      )}
    </>
  )
}
