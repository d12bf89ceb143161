const hour = 3600
const mostInAnHour = 6
/** A burst of so many, and then one every twenty minutes. */
const atOnce = mostInAnHour / 2
const interval = hour / (mostInAnHour - atOnce)
export const paceAhead = (atOnce - 1) * interval

/** Each email moves `digestsPacedUntil` an interval ahead; nobody may be further ahead than this. */
export function latestPace(now: number): number {
  return now + paceAhead
}

export function pacedAfter(pacedUntil: number, now: number): number {
  return Math.max(pacedUntil, now) + interval
}
