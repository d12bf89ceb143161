import { formatTag } from '../words/languages.ts'
import type { Translate } from '../words/translations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** “15 August”, with the year when it is not this one. `seconds` and `now` are epoch seconds. */
export function shortDate(seconds: number, now: number, language: string): string {
  const year = yearOf(seconds) === yearOf(now) ? {} : ({ year: 'numeric' } as const)
  return format(seconds, language, { day: 'numeric', month: 'long', ...year })
}

/** “Monday 18 August, 9:12”, for message pages and titles. */
export function fullDate(seconds: number, now: number, t: Translate, language: string): string {
  const year = yearOf(seconds) === yearOf(now) ? {} : ({ year: 'numeric' } as const)
  const date = format(seconds, language, { weekday: 'long', day: 'numeric', month: 'long', ...year })
  const time = format(seconds, language, { hour: 'numeric', minute: '2-digit' })
  return t('date_and_time', { date, time })
}

/** “August 1987” or “1987”, where no more of a date counts. */
export function roughDate(seconds: number, precision: 'month' | 'year', language: string): string {
  return format(seconds, language, { year: 'numeric', ...(precision === 'month' && { month: 'long' }) })
}

export function format(seconds: number, language: string, options: Intl.DateTimeFormatOptions): string {
  const tag = formatTag(language)
  const key = tag + JSON.stringify(options)
  const known = formats.get(key) ?? formatFor(tag, options)
  formats.set(key, known)
  return known.format(seconds * 1000)
}

/** In figures where the browser cannot name months in the language: it would use its own language. */
export function formatFor(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) return new Intl.DateTimeFormat(tag, options)
  const figures = { ...options, weekday: undefined, ...(options.month && { month: '2-digit' as const }) }
  return new Intl.DateTimeFormat('fr-MA', figures)
}

function yearOf(seconds: number): number {
  return new Date(seconds * 1000).getFullYear()
}
