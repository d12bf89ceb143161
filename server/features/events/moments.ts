import { Check } from 'typebox/value'
import { eventLimits } from '#contract/blocks/events.ts'
import { LocalMoment } from '#contract/fields.ts'
import type { Seconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import type { LocalClock } from '../../importers/local-time.ts'
import { isTimeZone } from '../../time-zones.ts'
import { addDays, daysBetween, isDate, partsOf } from './calendar-days.ts'

/** When an event is, on the clocks of `zone`, and until which day people answer. */
export type When = { start: string; end: string | null; zone: string; answerBy: string | null }

export type Moments = { startsAt: Seconds; endsAt: Seconds; answersUntil: Seconds }

export function momentsOf({ start, end, answerBy }: Omit<When, 'zone'>, clock: LocalClock): Moments {
  const last = end ?? start
  const startsAt = momentOf(clock, start)
  // From a skipped time to one that is not, it would end before it starts.
  const endsAt = Math.max(startsAt, isWholeDay(start) ? midnightAfter(clock, last) : momentOf(clock, last))
  return {
    startsAt,
    endsAt,
    answersUntil: answerBy === null ? endsAt : Math.min(endsAt, midnightAfter(clock, answerBy)),
  }
}

export function isWholeDay(moment: string): boolean {
  return !moment.includes('T')
}

export function dateOf(moment: string): string {
  return moment.slice(0, 10)
}

/** `T12:30`, or nothing. */
export function timeOf(moment: string): string {
  return moment.slice(10)
}

export function momentOf(clock: LocalClock, moment: string): Seconds {
  const [year, month, day] = partsOf(dateOf(moment))
  const [hour = 0, minute = 0] = isWholeDay(moment) ? [] : timeOf(moment).slice(1).split(':').map(Number)
  return clock({ year, month, day, hour, minute, second: 0 })
}

function midnightAfter(clock: LocalClock, date: string): Seconds {
  return momentOf(clock, addDays(date, 1))
}

/** @throws AppError invalid-request */
export function requireWhen({ start, end, zone, answerBy }: When): void {
  if (!isTimeZone(zone)) throw invalid('/zone', 'is no time zone')
  for (const [path, moment] of [
    ['/start', start],
    ['/end', end],
    ['/answerBy', answerBy],
  ] as const)
    if (moment !== null && !(Check(LocalMoment, moment) && isPlausibleDay(dateOf(moment))))
      throw invalid(path, 'is not a day of the calendar')
  if (answerBy !== null && !isDate(answerBy)) throw invalid('/answerBy', 'must be a day')
  if (answerBy !== null && answerBy > dateOf(start)) throw invalid('/answerBy', 'must not be after the start')
  if (end === null) return
  if (isWholeDay(start) !== isWholeDay(end)) throw invalid('/end', 'must be a time if the start is one, else a day')
  if (end < start) throw invalid('/end', 'must not be before the start')
  const days = daysBetween(dateOf(start), dateOf(end))
  if (days > eventLimits.days) throw invalid('/end', `must not be more than ${eventLimits.days} days after the start`)
}

export function isPlausibleDay(date: string): boolean {
  return isDate(date) && date > '1970-01-01' && date < '2201'
}

export function invalid(path: string, problem: string): AppError {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
}
