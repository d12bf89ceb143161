import type { DatePrecision } from '#contract/messages.ts'
import { roughDate, shortDate } from '../../i18n/dates.ts'

/** The local day of epoch seconds: “2019-08-04”. */
export function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`
}

/**
 * Local noon of a day, in epoch seconds: far enough from midnight to be that day in nearly every time zone. A month or
 * a year (2019-08, 2019) takes a day in its middle.
 */
export function noonOf(date: string): number {
  const day = { day: date, month: `${date}-15`, year: `${date}-07-01` }[precisionOf(date)]
  return Math.floor(new Date(`${day}T12:00:00`).getTime() / 1000)
}

export function precisionOf(date: string): DatePrecision {
  return date.length > 7 ? 'day' : date.length > 4 ? 'month' : 'year'
}

/** Cuts “2019-08-04” to “2019-08”, for example. */
export function cutTo(day: string, precision: DatePrecision): string {
  return day.slice(0, { day: 10, month: 7, year: 4 }[precision])
}

export function dateInWords(date: string, now: number, language: string): string {
  const precision = precisionOf(date)
  return precision === 'day' ? shortDate(noonOf(date), now, language) : roughDate(noonOf(date), precision, language)
}

/** Older photos are rare, and the server refuses them. */
export const firstYear = 1900

/** From 1900 until yesterday. */
export function isPastDay(day: string, now: number): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && Number(day.slice(0, 4)) >= firstYear && day < dayOf(now)
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}
