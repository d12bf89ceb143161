import { CallError, isAway } from '../../api/call.ts'

/** Milliseconds after which a response is not waited for any longer; sending again is harmless. */
export const patience = 60_000

const mostFailures = 3

/** Whether the same message may get through another time. */
export function mayGoOutLater(error: unknown, failures: number): boolean {
  if (error instanceof DOMException && error.name === 'TimeoutError') return true
  if (!(error instanceof CallError)) return false
  if (isAway(error)) return true
  return failures < mostFailures && (error.status >= 500 || error.status === 429)
}
