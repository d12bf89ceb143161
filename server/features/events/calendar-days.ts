/** Dates of the calendar as text, such as 2026-12-13; without any zone. */

const day = 86_400_000

export function addDays(date: string, days: number): string {
  return textOf(Date.parse(date) + days * day)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / day
}

/** 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

/** A day of a month so many months after that of `date`; one that this month does not have is its last. */
export function inMonth(date: string, months: number, dayOfMonth: number): string {
  const [year, month] = partsOf(date)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)))
}

/** Year, month from 1, and day. */
export function partsOf(date: string): [number, number, number] {
  return date.split('-').map(Number) as [number, number, number]
}

export function isDate(date: string): boolean {
  return !Number.isNaN(Date.parse(date)) && textOf(Date.parse(date)) === date
}

function textOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
