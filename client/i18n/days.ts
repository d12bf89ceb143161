import { format } from './dates.ts'

/** “March 2024”. `seconds` is epoch seconds. */
export function monthAndYear(seconds: number, language: string): string {
  return format(seconds, language, { month: 'long', year: 'numeric' })
}

/** “28 December 2024”. `seconds` is epoch seconds. */
export function longDate(seconds: number, language: string): string {
  return format(seconds, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** “12 June 1938”, of a day as the contract has birthdays, or “12 June” where it has no year. */
export function birthdayText(birthday: string, language: string): string {
  const hasYear = birthday.length > 'MM-DD'.length
  // 29 February is there in a leap year.
  const day = Date.parse(`${hasYear ? birthday : `2000-${birthday}`}T12:00:00Z`) / 1000
  return format(day, language, {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}
