/* Dates as 2026-12-13 and times on the clocks of a place as 2026-12-13T12:30, without a time zone. */

const day = 86_400

export function isWholeDay(moment: string): boolean {
  return !moment.includes('T')
}

export function dateOf(moment: string): string {
  return moment.slice(0, 10)
}

export function timeOf(moment: string): string {
  return moment.slice(11)
}

/** In epoch seconds, as if it were UTC: for formatting with `timeZone: 'UTC'`, and for counting. */
export function asUtc(moment: string): number {
  return Date.parse(isWholeDay(moment) ? `${moment}T12:00:00Z` : `${moment}:00Z`) / 1000
}

export function addDays(date: string, days: number): string {
  return new Date((asUtc(dateOf(date)) + days * day) * 1000).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((asUtc(dateOf(to)) - asUtc(dateOf(from))) / day)
}

export function addMinutes(moment: string, minutes: number): string {
  return new Date((asUtc(moment) + minutes * 60) * 1000).toISOString().slice(0, 16)
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(asUtc(dateOf(date)) * 1000).getUTCDay() || 7
}

/** What the clocks here say at that moment. */
export function wallTimeOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function todayOf(now: number): string {
  return dateOf(wallTimeOf(now))
}

export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
