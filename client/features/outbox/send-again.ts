import { CallError } from '../../api/call.ts'

/** Milliseconds after which a response is not waited for any longer; sending again is harmless. */
export const patience = 60_000

const mostFailures = 3
const firstPause = 1000
const longestPause = 30_000

/** Whether the same message may get through another time. */
export function mayGoOutLater(error: unknown, failures: number): boolean {
  if (error instanceof DOMException && error.name === 'TimeoutError') return true
  if (!(error instanceof CallError)) return false
  if (error.code === 'unreachable') return true
  return failures < mostFailures && (error.status >= 500 || error.status === 429)
}

/** Longer with every failure, and over as soon as the browser is online again or the signal aborts. */
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
