import type { Seconds } from '#contract/units.ts'
import { createLocalClock } from '../../importers/local-time.ts'

export type AskingTime = { weekday: number; hour: number; zone: string }

const day = 86_400

/**
 * The first such hour after `now`, on the clocks of the place. After an outage of three weeks it is one question that
 * comes late, not three.
 */
export function nextTimeToAsk({ weekday, hour, zone }: AskingTime, now: Seconds): Seconds {
  const clock = createLocalClock(zone)
  const today = localDate(zone, now)
  for (let ahead = 0; ; ahead++) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead))
    if ((date.getUTCDay() || 7) !== weekday) continue
    const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    const at = clock({ year, month, day: dayOfMonth, hour, minute: 0, second: 0 })
    if (at > now) return at
  }
}

function localDate(zone: string, at: Seconds) {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at * 1000)
  const [year, month, date] = shown.split('-').map(Number) as [number, number, number]
  return { year, month, day: date }
}

/** The same question is not asked twice in a week, also when weekday and hour are changed after it was asked. */
export function nextTimeAfter(time: AskingTime, lastAskedAt: Seconds | null, now: Seconds): Seconds {
  return nextTimeToAsk(time, Math.max(now, lastAskedAt === null ? 0 : lastAskedAt + 6 * day))
}
