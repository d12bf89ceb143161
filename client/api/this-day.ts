import { readStored } from './stored.ts'

/** The date where the reader is, to be compared with what was stored. */
export function thisDay(): string {
  return new Date().toDateString()
}

/** Whether the reader has put away what this day brings back. */
export function isDayDismissed(): boolean {
  return readStored('dismissedDay') === thisDay()
}

/** The ids of what the reader has put away one by one, while there was more, and of groups that have nothing left. */
export function dismissedToday(): string[] {
  const [day, ...ids] = readStored('dismissedDay')?.split('|') ?? []
  return day === thisDay() ? ids : []
}
