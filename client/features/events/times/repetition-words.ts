import type { Repetition } from '#contract/blocks/events.ts'
import { format } from '../../../i18n/dates.ts'
import { formatNames } from '../../../i18n/lists.ts'
import { formatWeekday } from '../../../i18n/weeks.ts'
import type { Translate } from '../../../words/translations.ts'
import { addDays, asUtc, weekdayOf } from './wall-time.ts'

type Words = { t: Translate; language: string; now: number }

/** “Every 2 weeks on Tuesday and Thursday, until June 30”. */
export function repetitionInWords(repeats: Repetition, start: string, words: Words): string {
  const { t, language } = words
  const pattern = patternInWords(repeats, start, words)
  if (repeats.times) return t('event_repeats_times', { pattern, count: repeats.times })
  if (!repeats.until) return pattern
  const date = format(asUtc(repeats.until), language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return t('event_repeats_until', { pattern, date })
}

function patternInWords({ every, interval = 1, days, by }: Repetition, start: string, { t, language }: Words): string {
  if (every === 'year') return t('event_every_years', { count: interval })
  if (every === 'month') {
    if (by === 'weekday' || by === 'last-weekday') {
      const weekday = weekdayName(weekdayOf(start), language)
      const isLast = by === 'last-weekday' || weekOfMonth(start) === 5
      return isLast
        ? t('event_every_months_last', { count: interval, weekday })
        : t('event_every_months_weekday', { count: interval, weekday, number: weekOfMonth(start) })
    }
    return t('event_every_months', { count: interval, day: Number(start.slice(8, 10)) })
  }
  const names = (days ?? [weekdayOf(start)]).toSorted().map((day) => weekdayName(day, language))
  return t('event_every_weeks', { count: interval, days: formatNames(names, language) })
}

export function weekdayName(day: number, language: string, width: 'long' | 'short' = 'long'): string {
  // A Monday.
  return formatWeekday(asUtc(addDays('2024-01-01', day - 1)), language, { weekday: width, timeZone: 'UTC' })
}

/** Which of its weekday it is in its month: 1 to 5. */
export function weekOfMonth(date: string): number {
  return Math.ceil(Number(date.slice(8, 10)) / 7)
}

/** Whether a week later it is another month. */
export function isLastOfMonth(date: string): boolean {
  return addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
}
