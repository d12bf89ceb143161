import { calendarLimits, type readCalendar as readEndpoint } from '#contract/calendar.ts'
import type { Input, ResponseOf } from '#contract/endpoint.ts'
import type { Seconds } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import { createLocalClock } from '../../importers/local-time.ts'
import { dayIn, isTimeZone } from '../../time-zones.ts'
import { withCards } from '../birthday-cards/cards-ahead.ts'
import { addDays, daysBetween } from '../events/calendar-days.ts'
import { invalid, isPlausibleDay, momentOf } from '../events/moments.ts'
import { listBirthdays } from './list-birthdays.ts'
import { listEvents, type Scope } from './list-events.ts'

type Days = Pick<Input<typeof readEndpoint>['query'], 'from' | 'to' | 'zone'>

/** @throws AppError invalid-request */
export async function readCalendar(
  db: Db,
  scope: Scope,
  { from, to, zone }: Days,
  now: Seconds,
): Promise<ResponseOf<typeof readEndpoint>> {
  requireDays({ from, to, zone })
  const clock = createLocalClock(zone)
  const span = { from, to, startsAt: momentOf(clock, from), endsAt: momentOf(clock, addDays(to, 1)) }
  const [found, birthdays] = await Promise.all([
    listEvents(db, scope, span, now),
    listBirthdays(db, scope, { from, to }).then((listed) => withCards(db, scope, listed, now)),
  ])
  const events = found.slice(0, calendarLimits.entries)
  const further = found[calendarLimits.entries]
  const dayOf = dayIn(zone)
  return { events, birthdays, ...(further && { next: [from, dayOf(further.startsAt)].toSorted().at(-1)! }) }
}

function requireDays({ from, to, zone }: Days): void {
  for (const [path, date] of [
    ['/from', from],
    ['/to', to],
  ] as const)
    if (!isPlausibleDay(date)) throw invalid(path, 'is not a day of the calendar')
  if (!isTimeZone(zone)) throw invalid('/zone', 'is no time zone')
  const days = daysBetween(from, to) + 1
  if (days < 1) throw invalid('/to', 'must not be before from')
  if (days > calendarLimits.days) throw invalid('/to', `must not be more than ${calendarLimits.days} days after from`)
}
