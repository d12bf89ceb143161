import { useEffect, useEffectEvent } from 'react'
import { readInfo } from '#contract/info.ts'
import { call } from '../../api/client.ts'
import { momentOrOnline } from '../../features/outbox/send-again.ts'

/** Calls back once the server responds again, whether the browser noticed that it was gone or not. */
export function useReachableAgain(isCutOff: boolean, onReachable: () => void): void {
  const tell = useEffectEvent(onReachable)
  useEffect(() => {
    if (!isCutOff) return
    const stopping = new AbortController()
    const { signal } = stopping
    async function wait() {
      for (let failures = 0; !signal.aborted; failures++) {
        await momentOrOnline(failures, signal)
        const isThere = await call(readInfo, { signal }).then(
          () => true,
          () => false,
        )
        if (isThere && !signal.aborted) return tell()
      }
    }
    void wait()
    return () => stopping.abort()
  }, [isCutOff])
}
