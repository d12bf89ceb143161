import { readInfo } from '#contract/info.ts'
import type { Milliseconds } from '#contract/units.ts'
import { call } from './client.ts'
import { firstAbort } from './first-abort.ts'

const firstPause = 1000
const longestPause = 30_000
/** A connection that swallows everything would never fail by itself. */
const longestCall: Milliseconds = 10_000

/** Asks until the server responds, with growing pauses; the first as long as after `failures`. */
export async function untilReachable(failures: number, signal: AbortSignal): Promise<void> {
  for (let more = 0; !signal.aborted; more++) {
    await momentOrOnline(failures + more, signal)
    if (await isReachable(signal)) return
  }
}

export function isReachable(signal?: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.timeout(longestCall)
  return call(readInfo, { signal: signal ? firstAbort([signal, timeout]) : timeout }).then(
    () => true,
    () => false,
  )
}

/** Grows with every failure; ends early when the browser is online again or the signal aborts. */
export function momentOrOnline(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(firstPause * 2 ** failures, longestPause))
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
