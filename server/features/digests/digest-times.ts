import type { notificationFrequencies } from '#contract/users.ts'
import { epochOf, localTime, zoneOf } from '../../time-zones.ts'

export type Frequency = (typeof notificationFrequencies)[number]

/** Early enough for the way to work, late enough not to wake anybody. */
const morning = 7
const hour = 3600

/**
 * When the next digest is due, in epoch seconds: at the full hour, or at seven in the morning of the time zone, every
 * day, on Mondays, or on the first of the month. Null for frequencies without a schedule.
 */
export function nextDigestTime(frequency: Frequency, timeZone: string, now: number): number | null {
  if (frequency === 'none' || frequency === 'immediately') return null
  if (frequency === 'hourly') return (Math.floor(now / hour) + 1) * hour
  const zone = zoneOf(timeZone)
  const today = localTime(now, zone)
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const toMonday = (8 - today.getUTCDay()) % 7
  const mornings = {
    daily: [Date.UTC(year, month, day, morning), Date.UTC(year, month, day + 1, morning)],
    weekly: [Date.UTC(year, month, day + toMonday, morning), Date.UTC(year, month, day + toMonday + 7, morning)],
    monthly: [Date.UTC(year, month, 1, morning), Date.UTC(year, month + 1, 1, morning)],
  }[frequency]
  const [first, second] = mornings.map((local) => epochOf(local / 1000, zone)) as [number, number]
  return first > now ? first : second
}
