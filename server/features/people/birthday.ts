import type { Seconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'

type Columns = { birthday: string | null; birthYear: number | null }

/** An empty text is no birthday. @throws AppError invalid-request for a day that does not exist, or is in the future */
export function birthdayColumns(text: string, now: number): Columns {
  if (text === '') return { birthday: null, birthYear: null }
  const birthday = text.slice(-5)
  const birthYear = text.length > birthday.length ? Number(text.slice(0, 4)) : null
  if (!isDay(birthYear ?? leapYear, birthday)) throw invalid('is not a day of the calendar')
  if (birthYear !== null && Date.parse(`${birthYear}-${birthday}`) > (now + aheadOfUtc) * 1000) {
    throw invalid('is still to come')
  }
  return { birthday, birthYear }
}

/** Without a year, 29 February is a birthday like any other. */
const leapYear = 2000

/** Some time zones are this far ahead of UTC. */
const aheadOfUtc: Seconds = 14 * 3600

function isDay(year: number, monthAndDay: string): boolean {
  const day = `${year}-${monthAndDay}`
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function invalid(problem: string): AppError {
  return new AppError('invalid-request', { fields: [{ path: '/birthday', problem }] })
}

/** Where it falls in a year. Born on 29 February: on the 28th in other years. */
export function birthdayIn(year: number, birthday: string): string {
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}-${birthday === '02-29' && !isLeapYear ? '02-28' : birthday}`
}
