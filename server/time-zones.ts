import type { Db } from './database/tables.ts'
import type { Viewer } from './http/viewer.ts'

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
  return sign ? Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60) : 0
}

/** Where the server is, for people who have not said where they are. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the viewer is; where the server is, when they have not said so. */
export async function findTimeZone(db: Db, { userId }: Viewer): Promise<string> {
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
