import type { DatePrecision } from '#contract/messages.ts'
import { roughDate, shortDate } from '../../i18n/dates.ts'

/** The day of a moment (epoch seconds) where this browser is: “2019-08-04”. */
export function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`
}

/**
 * Noon of a day, here, in epoch seconds: far enough from midnight to be that day for nearly everybody. Of a month or a
 * year (2019-08, 2019), that of a day in its middle.
 */
export function noonOf(date: string): number {
  const day = { day: date, month: `${date}-15`, year: `${date}-07-01` }[precisionOf(date)]
  return Math.floor(new Date(`${day}T12:00:00`).getTime() / 1000)
}

/** Of “2019-08-04”, “2019-08” and “2019”. */
export function precisionOf(date: string): DatePrecision {
  return date.length > 7 ? 'day' : date.length > 4 ? 'month' : 'year'
}

/** As much of a day as counts: “2019-08” of “2019-08-04”. */
export function cutTo(day: string, precision: DatePrecision): string {
  return day.slice(0, { day: 10, month: 7, year: 4 }[precision])
}

/** “4 August”, “August 2019” or “2019”. */
export function dateInWords(date: string, now: number, language: string): string {
  const precision = precisionOf(date)
  return precision === 'day' ? shortDate(noonOf(date), now, language) : roughDate(noonOf(date), precision, language)
}

/** Older photos are rare, and the server takes none. */
export const firstYear = 1900

/** A whole day of the past that the server takes: from 1900 until yesterday. */
export function isPastDay(day: string, now: number): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && Number(day.slice(0, 4)) >= firstYear && day < dayOf(now)
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}
