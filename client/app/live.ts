import type { QueryClient } from '@tanstack/react-query'
import { createLivePosition } from '../api/live/live-position.ts'
import { whenIdle } from '../when-idle.ts'

export type Live = ReturnType<typeof createLive>

/** Live updates for as long as somebody is signed in. Both ways may be asked for as often as one likes. */
export function createLive(queryClient: QueryClient) {
  const position = createLivePosition()
  let stop: (() => unknown) | undefined
  return {
    start() {
      if (stop) return
      let isStopped = false
      stop = () => (isStopped = true)
      // What happens until then is caught up with, from the position of the first response.
      whenIdle(() => follow(() => isStopped))
    },
    stop() {
      stop?.()
      stop = undefined
      position.forget()
    },
  }

  /** Without a connection, the next page tries again. */
  async function follow(isStopped: () => boolean) {
    if (isStopped()) return
    const code = await import('../api/live/live-updates.ts').catch(() => undefined)
    if (!isStopped()) stop = code?.followLiveUpdates(queryClient, position)
  }
}
