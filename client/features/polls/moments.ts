import { format } from '../../i18n/dates.ts'
import { formatWeekday } from '../../i18n/weeks.ts'

/** `moment` is a date, or a date and a time: its own clocks, wherever it is read. */
function secondsOf(moment: string): number {
  return Date.parse(hasTime(moment) ? `${moment}Z` : `${moment}T12:00Z`) / 1000
}

export function hasTime(moment: string): boolean {
  return moment.includes('T')
}

/** The parts of a date as they stand on a leaf and beside it: “Dec”, “12”, “Saturday”, “7:00 AM”. */
export function leafOf(moment: string, language: string) {
  const seconds = secondsOf(moment)
  const part = (options: Intl.DateTimeFormatOptions) => format(seconds, language, { ...options, timeZone: 'UTC' })
  return {
    month: part({ month: 'short' }),
    day: part({ day: 'numeric' }),
    weekday: formatWeekday(seconds, language, { weekday: 'long', timeZone: 'UTC' }),
    ...(hasTime(moment) && { time: part({ hour: 'numeric', minute: '2-digit' }) }),
  }
}

/** “Saturday, December 12”, with the time if it has one. */
export function momentInWords(moment: string, language: string): string {
  const time = hasTime(moment) ? ({ hour: 'numeric', minute: '2-digit' } as const) : {}
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...time, timeZone: 'UTC' } as const
  return formatWeekday(secondsOf(moment), language, options)
}

/** “Saturday, Dec 12”. */
export function dateInWords(moment: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return formatWeekday(secondsOf(moment), language, options)
}

const days = 6 * 86_400

/** “Friday, 8 PM” within a week, otherwise with its date. Epoch seconds. */
export function soonInWords(seconds: number, now: number, language: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  if (Math.abs(seconds - now) >= days) return format(seconds, language, { day: 'numeric', month: 'long', ...time })
  return formatWeekday(seconds, language, { weekday: 'long', ...time })
}

/** “Friday”, or “December 12” for what is longer ago. */
export function dayInWords(seconds: number, now: number, language: string): string {
  if (now - seconds < days) return formatWeekday(seconds, language, { weekday: 'long' })
  return format(seconds, language, { day: 'numeric', month: 'long' })
}
