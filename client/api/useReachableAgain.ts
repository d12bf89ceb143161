import { useEffect, useEffectEvent } from 'react'
import { untilReachable } from './reachable.ts'

/**
 * Calls back once the server responds again, whether or not the browser noticed that it was gone. `failures` says how
 * often that was in vain: the first pause grows with it.
 */
export function useReachableAgain(isCutOff: boolean, onReachable: () => void, failures = 0): void {
  const notify = useEffectEvent(onReachable)
  const wait = useEffectEvent(async (signal: AbortSignal) => {
    await untilReachable(failures, signal)
    if (!signal.aborted) notify()
  })
  useEffect(() => {
    if (!isCutOff) return
    const stopping = new AbortController()
    void wait(stopping.signal)
    return () => stopping.abort()
  }, [isCutOff])
}
