import type { Translate } from '../words/translations.ts'
import { shortDate } from './dates.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Section 9 of the specification: under a minute just now, under an hour minutes, under a day hours, otherwise the
 * date. Up to a minute in the future (clock skew) is now, too. `seconds` and `now` are epoch seconds.
 */
export function relativeTime(seconds: number, now: number, t: Translate, language: string): string {
  const age = Math.floor(now) - Math.floor(seconds)
  if (Math.abs(age) < minute) return t('just_now')
  if (age >= minute && age < hour) return t('minutes_ago', { count: Math.floor(age / minute) })
  if (age >= hour && age < day) return t('hours_ago', { count: Math.floor(age / hour) })
  return shortDate(seconds, now, language)
}
