import type { QuietHours } from '#contract/push.ts'
import { ownTimeZone } from '../../time-zones.ts'

const minutesOfDay = 1440

type Columns = { quietFrom: number | null; quietUntil: number | null }

export function quietHoursOf({ quietFrom, quietUntil }: Columns): QuietHours | null {
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
}

/** When the current quiet hours end, in seconds since 1970; undefined outside of them. */
export function quietUntil(now: number, { from, until }: QuietHours, timeZone: string | null): number | undefined {
  const minute = minuteOfDay(now, timeZone ?? ownTimeZone)
  const lasts = modulo(until - from, minutesOfDay)
  const gone = modulo(minute - from, minutesOfDay)
  if (gone >= lasts) return undefined
  return now - modulo(now, 60) + (lasts - gone) * 60
}

function minuteOfDay(seconds: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(seconds * 1000)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { hour = 0, minute = 0 } = Object.fromEntries(parts)
  return hour * 60 + minute
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
