import type { notificationFrequencies } from '#contract/users.ts'

export type Frequency = (typeof notificationFrequencies)[number]

/** Early enough for the way to work, late enough not to wake anybody. */
const morning = 7
const hour = 3600

/**
 * When the next digest is due, in epoch seconds: at the full hour, or at seven in the morning of the time zone: every
 * day, on Mondays, or on the first of the month. Null for those that no clock decides about.
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

/** Tells the offset of a time zone; made once for many questions, because that takes long. */
export type Zone = Intl.DateTimeFormat

export function zoneOf(timeZone: string): Zone {
  return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
}

/** Its UTC fields are what clocks in the time zone show. */
export function localTime(now: number, zone: Zone): Date {
  return new Date((now + offsetOf(zone, now)) * 1000)
}

/** The epoch second at which clocks in the time zone show what clocks in UTC show at `local`. */
export function epochOf(local: number, zone: Zone): number {
  return local - offsetOf(zone, local - offsetOf(zone, local))
}

/** In seconds, east of Greenwich. */
function offsetOf(zone: Zone, at: number): number {
  const parts = zone.formatToParts(at * 1000)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * hour + Number(minutes) * 60) : 0
}

/** Where the server is, for people who have not said where they are. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
