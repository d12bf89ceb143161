import { format } from '../../../i18n/dates.ts'
import { formatRange } from '../../../i18n/ranges.ts'
import { formatWeekday } from '../../../i18n/weeks.ts'
import type { Translate } from '../../../words/translations.ts'
import { addDays, asUtc, dateOf, daysBetween, isWholeDay, todayOf, wallTimeOf } from './wall-time.ts'

export type When = { start: string; end?: string; zone: string; startsAt: number; endsAt: number }

type Words = { t: Translate; language: string; now: number }

const utc = { timeZone: 'UTC' } as const
const clock = { hour: 'numeric', minute: '2-digit', ...utc } as const

/** “Sunday, December 6”, or from the first day to the last. */
export function dayInWords({ start, end = start }: Pick<When, 'start' | 'end'>, { language, now }: Words): string {
  const thisYear = todayOf(now).slice(0, 4)
  const year = start.startsWith(thisYear) && end.startsWith(thisYear) ? {} : ({ year: 'numeric' } as const)
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...year, ...utc } as const
  const last = lastDay({ start, end })
  if (dateOf(start) === last) return formatWeekday(asUtc(start), language, options)
  return formatRange(asUtc(dateOf(start)), asUtc(last), language, { ...options, weekday: 'short' })
}

/** “12:30 – 2:00 PM”, or that it is all day. */
export function timeInWords({ start, end }: Pick<When, 'start' | 'end'>, { t, language }: Words): string {
  if (isWholeDay(start)) {
    const days = daysBetween(start, end ?? start) + 1
    return days > 1 ? t('event_days', { count: days }) : t('event_all_day')
  }
  const from = format(asUtc(start), language, clock)
  if (!end || end === start) return from
  if (dateOf(start) === dateOf(end)) return formatRange(asUtc(start), asUtc(end), language, clock)
  const isSameDay = lastDay({ start, end }) === dateOf(start)
  return t('event_from_until', { from, until: clockInWords(end, isSameDay, language) })
}

/** “Sunday, 12:30 PM”, beside a leaf that has the date. */
export function briefly({ start, end }: Pick<When, 'start' | 'end'>, words: Words): string {
  const date = formatWeekday(asUtc(start), words.language, { weekday: 'long', ...utc })
  const isLong = lastDay({ start, end: end ?? start }) !== dateOf(start)
  if (isLong) return dayInWords({ start, ...(end && { end }) }, words)
  const time = isWholeDay(start) ? words.t('event_all_day') : format(asUtc(start), words.language, clock)
  return words.t('date_and_time', { date, time })
}

/** “18:00 in Lyon, 17:00 for you”, if the clocks there are not those here. */
export function zonesInWords({ start, startsAt, zone }: When, { t, language }: Words): string | undefined {
  const here = wallTimeOf(startsAt)
  if (isWholeDay(start) || here === start) return undefined
  const isSameDay = dateOf(here) === dateOf(start)
  return t('event_time_there_and_here', {
    there: clockInWords(start, isSameDay, language),
    city: cityOf(zone),
    here: clockInWords(here, isSameDay, language),
  })
}

/** The time, with the day where it is another one. */
function clockInWords(moment: string, isSameDay: boolean, language: string): string {
  if (isSameDay) return format(asUtc(moment), language, clock)
  return formatWeekday(asUtc(moment), language, { weekday: 'long', ...clock })
}

/** The days here that it touches. */
export function daysHere({ start, end, startsAt, endsAt }: When): { first: string; last: string } {
  if (isWholeDay(start)) return { first: start, last: end ?? start }
  return { first: todayOf(startsAt), last: todayOf(Math.max(startsAt, endsAt - 1)) }
}

/** A night that ends at midnight, or before the morning, belongs to the day it began. */
function lastDay({ start, end }: { start: string; end: string }): string {
  const isSameNight = !isWholeDay(end) && dateOf(end) === addDays(start, 1) && end.slice(11) <= '06:00'
  return isSameNight ? dateOf(start) : dateOf(end)
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
