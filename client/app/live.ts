import type { QueryClient } from '@tanstack/react-query'
import { createLivePosition } from '../api/live-position.ts'
import { followLiveUpdates } from '../api/live-updates.ts'

export type Live = ReturnType<typeof createLive>

/** Live updates for as long as somebody is signed in. Both ways may be asked for as often as one likes. */
export function createLive(queryClient: QueryClient) {
  const position = createLivePosition()
  let stop: (() => void) | undefined
  return {
    start() {
      stop ??= followLiveUpdates(queryClient, position)
    },
    stop() {
      stop?.()
      stop = undefined
    },
  }
}
