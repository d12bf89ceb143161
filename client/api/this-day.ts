import { readStored } from './stored.ts'

export function thisDay(): string {
  return new Date().toDateString()
}

export function isDayDismissed(): boolean {
  return readStored('dismissedDay') === thisDay()
}

export function dismissedToday(): string[] {
  const [day, ...ids] = readStored('dismissedDay')?.split('|') ?? []
  return day === thisDay() ? ids : []
}
