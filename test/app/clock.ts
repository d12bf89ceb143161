import type { Clock } from '#server/clock.ts'

/** A clock that stands still until it is moved, in whole seconds. */
export type TestClock = Clock & { advance: (seconds: number) => void }

export function testClock(start = 1_800_000_000): TestClock {
  let now = start
  return Object.assign(() => now, { advance: (seconds: number) => void (now += seconds) })
}
