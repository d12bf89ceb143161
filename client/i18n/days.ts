import { format } from './dates.ts'

/** “March 2024”. `seconds` is epoch seconds. */
export function monthAndYear(seconds: number, language: string): string {
  return format(seconds, language, { month: 'long', year: 'numeric' })
}

/** “28 December 2024”. `seconds` is epoch seconds. */
export function longDate(seconds: number, language: string): string {
  return format(seconds, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** “12 June 1938”, or “12 June” for a birthday without a year. */
export function birthdayText(birthday: string, language: string): string {
  const hasYear = birthday.length > 'MM-DD'.length
  // Exists only in leap years.
  const day = Date.parse(`${hasYear ? birthday : `2000-${birthday}`}T12:00:00Z`) / 1000
  return format(day, language, {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}
