import type { Seconds } from '#contract/units.ts'

/** As clocks show it; the month from 1. */
export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; second: number }

export type LocalClock = (time: LocalTime, after?: Seconds) => Seconds

const halfDay: Seconds = 12 * 3600

/**
 * In the hour that comes twice at the end of summer time, takes the first that is not before `after`; a time in the hour
 * that is left out is an hour later.
 */
export function createLocalClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, Seconds>()
  /** Offsets change at full hours, in a few places at half ones. */
  const offsetAt = (at: Seconds): Seconds => {
    const slot = Math.floor(at / 1800)
    const known = offsets.get(slot)
    if (known !== undefined) return known
    if (offsets.size > 5000) offsets.clear()
    const offset = readOffset(format, at)
    offsets.set(slot, offset)
    return offset
  }
  return (time, after = -Infinity) => {
    const local = secondsOf(time)
    const earlier = local - offsetAt(local - halfDay - offsetAt(local))
    const later = local - offsetAt(local + halfDay - offsetAt(local))
    if (earlier === later) return earlier
    const shown = [earlier, later].filter((at) => at + offsetAt(at) === local)
    return shown.find((at) => at >= after) ?? shown[0] ?? earlier
  }
}

function readOffset(format: Intl.DateTimeFormat, at: Seconds): Seconds {
  const name = format.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60) : 0
}

/** As if the clock stood in Greenwich. */
export function secondsOf({ year, month, day, hour, minute, second }: LocalTime): Seconds {
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

export function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || year < 1970 || year > 2200) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
