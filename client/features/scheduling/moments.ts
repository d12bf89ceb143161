import type { CalendarBirthday } from '#contract/calendar.ts'
import { addDays, todayOf, wallTimeOf } from '../events/times/wall-time.ts'

/** Later times are of no use: nobody remembers them. */
export const daysAhead = 365

const early = 'T08:00'

export function tomorrowAtEight(now: number): string {
  return addDays(todayOf(now), 1) + early
}

/** The next birthdays whose eight o'clock is still to come, one of each person. */
export function birthdaysAtEight(birthdays: readonly CalendarBirthday[], now: number) {
  const moments = birthdays.map(({ person, date }) => ({ person, at: date + early }))
  const ahead = moments.filter(({ at }) => at > wallTimeOf(now))
  return ahead.filter(({ person }, n) => ahead.findIndex((one) => one.person.id === person.id) === n).slice(0, 3)
}

/** Of a wall time here. */
export function secondsOf(at: string): number {
  return Math.floor(new Date(at).getTime() / 1000)
}
