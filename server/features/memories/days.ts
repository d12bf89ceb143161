import { epochOf, localTime, type Zone } from '../../time-zones.ts'

export type Day = { from: number; to: number }

export function earlierYears(now: number, zone: Zone, oldest: number): Day[] {
  const first = dateOf(oldest, zone).year
  const { year, month, day } = dateOf(now, zone)
  const midnight = (y: number, d: number) => epochOf(Date.UTC(y, month, d) / 1000, zone)
  return Array.from({ length: Math.max(0, year - first) }, (_, ago) => year - 1 - ago)
    .filter((y) => new Date(Date.UTC(y, month, day)).getUTCMonth() === month)
    .map((y) => ({ from: midnight(y, day), to: midnight(y, day + 1) }))
}

export function birthdaysOn(now: number, zone: Zone): string[] {
  const { year, month, day } = dateOf(now, zone)
  const today = [month + 1, day].map((part) => String(part).padStart(2, '0')).join('-')
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return today === '02-28' && !isLeapYear ? [today, '02-29'] : [today]
}

export function startOfDay(now: number, zone: Zone): number {
  const { year, month, day } = dateOf(now, zone)
  return epochOf(Date.UTC(year, month, day) / 1000, zone)
}

function dateOf(now: number, zone: Zone) {
  const date = localTime(now, zone)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}
