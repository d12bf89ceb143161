import type { Seconds } from '#contract/units.ts'
import type { Db } from './database/tables.ts'
import type { AnyViewer } from './http/viewer.ts'

export type Zone = Intl.DateTimeFormat

export function zoneOf(timeZone: string): Zone {
  return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
}

/** Its UTC fields are local time. */
export function localTime(now: number, zone: Zone): Date {
  return new Date((now + offsetOf(zone, now)) * 1000)
}

/** A moment as there, with its distance from UTC: `2026-11-03T10:12:00+01:00`. */
export function isoIn(zone: Zone): (moment: Seconds) => string {
  return (moment) => {
    const local = localTime(moment, zone)
    const minutes = Math.round((local.getTime() / 1000 - moment) / 60)
    return `${local.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
  }
}

function two(number: number): string {
  return String(Math.floor(Math.abs(number))).padStart(2, '0')
}

export function epochOf(local: number, zone: Zone): number {
  return local - offsetOf(zone, local - offsetOf(zone, local))
}

function offsetOf(zone: Zone, at: number): number {
  const parts = zone.formatToParts(at * 1000)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60) : 0
}

/** @returns what says the day of a moment, such as 2026-11-03 */
export function dayIn(timeZone: string): (moment: Seconds) => string {
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (moment) => format.format(moment * 1000)
}

/** The server's, for people who have not set theirs. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export async function findTimeZone(db: Db, { userId }: AnyViewer): Promise<string> {
  const user = await db.selectFrom('user').select('timeZone').where('id', '=', userId).executeTakeFirst()
  return user?.timeZone ?? ownTimeZone
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
