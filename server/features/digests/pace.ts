const hour = 3600
/** At most this many in any hour. */
const mostInAnHour = 6
/** So many at once, and then one every twenty minutes. */
const atOnce = mostInAnHour / 2
const interval = hour / (mostInAnHour - atOnce)
const ahead = (atOnce - 1) * interval

/** `pacedUntil` moves an interval ahead of the time with each email; one that it is too far ahead for has to wait. */
export function paceAllows(pacedUntil: number, now: number): boolean {
  return mayBePlanned(pacedUntil) <= now
}

export function mayBePlanned(pacedUntil: number): number {
  return pacedUntil - ahead
}

export function pacedAfter(pacedUntil: number, now: number): number {
  return Math.max(pacedUntil, now) + interval
}
