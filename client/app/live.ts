import type { QueryClient } from '@tanstack/react-query'
import { createLivePosition } from '../api/live/live-position.ts'

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
      void follow(() => isStopped)
    },
    stop() {
      stop?.()
      stop = undefined
    },
  }

  /** Loads the code first, which visitors never need. */
  async function follow(isStopped: () => boolean) {
    const { followLiveUpdates } = await import('../api/live/live-updates.ts')
    if (!isStopped()) stop = followLiveUpdates(queryClient, position)
  }
}
