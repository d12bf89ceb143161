const hour = 3600
/** At most this many in any hour. */
const mostInAnHour = 6
/** So many at once, and then one every twenty minutes. */
const atOnce = mostInAnHour / 2
const interval = hour / (mostInAnHour - atOnce)
export const paceAhead = (atOnce - 1) * interval

/** `digestsPacedUntil` moves an interval ahead of the time with each email; who is further ahead than this waits. */
export function latestPace(now: number): number {
  return now + paceAhead
}

export function pacedAfter(pacedUntil: number, now: number): number {
  return Math.max(pacedUntil, now) + interval
}
