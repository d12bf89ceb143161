/** The day of a moment (epoch seconds) where this browser is: “2019-08-04”. */
export function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`
}

/** Noon of a day, here, in epoch seconds: far enough from midnight to be that day for nearly everybody. */
export function noonOf(day: string): number {
  return Math.floor(new Date(`${day}T12:00:00`).getTime() / 1000)
}

/** A whole day of the past that the server takes: from 1970 until yesterday. */
export function isPastDay(day: string, now: number): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && noonOf(day) >= 0 && day < dayOf(now)
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}
