import { useEffect, useEffectEvent } from 'react'
import { untilReachable } from '../../api/reachable.ts'

/**
 * Calls back once the server responds again, whether the browser noticed that it was gone or not. `failures` says how
 * often that has been in vain: the pause before the first look grows with it.
 */
export function useReachableAgain(isCutOff: boolean, onReachable: () => void, failures = 0): void {
  const tell = useEffectEvent(onReachable)
  const wait = useEffectEvent(async (signal: AbortSignal) => {
    await untilReachable(failures, signal)
    if (!signal.aborted) tell()
  })
  useEffect(() => {
    if (!isCutOff) return
    const stopping = new AbortController()
    void wait(stopping.signal)
    return () => stopping.abort()
  }, [isCutOff])
}
