import type { QueryClient } from '@tanstack/react-query'
import { createLivePosition } from '../api/live/live-position.ts'
import { whenIdle } from '../when-idle.ts'

export type Live = ReturnType<typeof createLive>

/** Live updates while somebody is signed in. Both functions may be called repeatedly. */
export function createLive(queryClient: QueryClient) {
  const position = createLivePosition()
  let stop: (() => unknown) | undefined
  return {
    start() {
      if (stop) return
      let isStopped = false
      stop = () => (isStopped = true)
      // Events until then are caught up with, from the position of the first response.
      whenIdle(() => follow(() => isStopped))
    },
    stop() {
      stop?.()
      stop = undefined
      position.forget()
    },
  }

  async function follow(isStopped: () => boolean) {
    if (isStopped()) return
    const code = await import('../api/live/live-updates.ts').catch(() => undefined)
    if (!isStopped()) stop = code?.followLiveUpdates(queryClient, position)
  }
}
