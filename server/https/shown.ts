import type { Milliseconds } from '#contract/units.ts'
import type { Certificates } from './certificates.ts'
import type { Pair } from './pair.ts'

const checkEvery: Milliseconds = 60_000

/** The pair of the moment, and those who show it. */
export function createShown() {
  const shows: ((pair: Pair) => void)[] = []
  let current: Pair | undefined
  return {
    current: () => current,
    change: (pair: Pair) => {
      if (current?.certificate === pair.certificate && current.key === pair.key) return false
      current = pair
      for (const show of shows) show(pair)
      return true
    },
    use: (show: (pair: Pair) => void) => {
      shows.push(show)
      if (current) show(current)
    },
  }
}

/** Checks now and every minute, once at a time. */
export function checkRegularly(check: () => Promise<void>): Pick<Certificates, 'start' | 'stop'> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const round = () => void (running ??= check().finally(() => (running = undefined)))
  return {
    start: () => {
      round()
      timer = setInterval(round, checkEvery).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
