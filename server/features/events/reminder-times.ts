import type { Seconds } from '#contract/units.ts'
import type { LocalClock } from '../../importers/local-time.ts'
import { addDays } from './calendar-days.ts'
import { dateOf, isWholeDay, momentOf, timeOf, type Moments, type When } from './moments.ts'

/** What people are told about an occurrence, and when. */
export type Reminder = { kind: 'unanswered' | 'day-before' | 'hours-before' | 'photos'; from: Seconds; until: Seconds }

type Occurrence = When & Moments

const morning = 'T09:00'

/**
 * Each may be late, but not later than `until`. Whole days are told of in the morning, and so are those who have not
 * answered: two days before the last day on which they can, otherwise three days before the start.
 */
export function remindersOf(occurrence: Occurrence, clock: LocalClock): Reminder[] {
  const { start, end, answerBy, startsAt, answersUntil } = occurrence
  const onMorning = (date: string) => momentOf(clock, date + morning)
  const date = dateOf(start)
  const dayAfter = morningAfter(start, end ?? start)
  const twoHoursBefore = startsAt - 2 * 3600
  const asked: Reminder = {
    kind: 'unanswered',
    from: onMorning(answerBy === null ? addDays(date, -3) : addDays(answerBy, -2)),
    until: Math.min(answersUntil, startsAt),
  }
  const photos: Reminder = { kind: 'photos', from: onMorning(dayAfter), until: onMorning(addDays(dayAfter, 2)) }
  if (isWholeDay(start))
    return [asked, { kind: 'day-before', from: onMorning(addDays(date, -1)), until: startsAt }, photos]
  const dayBefore = momentOf(clock, addDays(date, -1) + timeOf(start))
  return [
    asked,
    { kind: 'day-before', from: dayBefore, until: twoHoursBefore },
    { kind: 'hours-before', from: twoHoursBefore, until: startsAt },
    photos,
  ]
}

/** What ends in the small hours was the evening before. */
function morningAfter(start: string, end: string): string {
  const isNight = dateOf(end) > dateOf(start) && !isWholeDay(end) && timeOf(end) < 'T06:00'
  return isNight ? dateOf(end) : addDays(dateOf(end), 1)
}

/** The moment of the next that is still to come; null when there is none. */
export function nextReminderOf(occurrence: Occurrence, clock: LocalClock, now: Seconds): Seconds | null {
  const later = remindersOf(occurrence, clock).flatMap(({ from }) => (from > now ? [from] : []))
  return later.length > 0 ? Math.min(...later) : null
}
