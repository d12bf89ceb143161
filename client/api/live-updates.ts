import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import type { News } from '#contract/notifications.ts'
import type { LivePosition } from './live-position.ts'
import { openLiveStream, type Heard } from './live-stream.ts'
import { queryKeys } from './query-keys.ts'
import { everythingLive, staleAfter } from './stale-after.ts'

/** A burst of events leads to one round of refetching; rounds keep this distance, in milliseconds. */
const collectFor = 50
const betweenRounds = 500

/** What a tab says to the others when it has its first response; one of an older version reads the position. */
type Opened = { readAt: number; position: 0 }

/**
 * Keeps the query cache in step with the server. One tab holds the stream and shares it with the others; where the
 * browser has no locks (plain http on a home network) every tab holds its own. Returns how to stop.
 */
export function followLiveUpdates(queryClient: QueryClient, responses: LivePosition): () => void {
  const refresh = createRefresher(queryClient)
  const name = `coterie-live ${document.baseURI}`
  const shared = navigator.locks && 'BroadcastChannel' in window
  const channel = shared ? new BroadcastChannel(name) : undefined
  const stopping = new AbortController()
  /** How far this tab has heard, and from where on. */
  let position = 0
  let from = 0
  let holdsStream = false

  function hear(heard: Heard) {
    position = Math.max(position, heard.position)
    if (heard.isAnew) {
      refresh.everything()
      window.dispatchEvent(new Event('live-anew'))
    }
    if (heard.event && !isKnown(queryClient, heard.event)) refresh.soon(staleAfter(heard.event))
  }
  /** A tab that has just been opened may have read before what the others have heard, and listened after. */
  function catchUp(tabReadAt: number) {
    if (holdsStream && tabReadAt < position) channel?.postMessage({ position, isAnew: true } satisfies Heard)
  }
  function openStream() {
    holdsStream = true
    const close = openLiveStream(
      () => position,
      (heard) => {
        hear(heard)
        channel?.postMessage(heard)
      },
      () => void queryClient.invalidateQueries({ queryKey: queryKeys.me }),
    )
    stopping.signal.addEventListener('abort', close)
  }

  // The stream continues from the first response, so a response still on its way may be older than what was heard.
  let stopNoting: () => void
  const responded = new Promise<void>((resolve) => {
    stopNoting = responses.follow((at) => {
      if (from === 0) position = Math.max(position, (from = at))
      else if (at < from) refresh.everything()
      resolve()
    })
  })
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Heard | Opened>) =>
      'readAt' in data ? catchUp(data.readAt) : hear(data)
  }
  async function openOnceResponded() {
    await responded
    if (stopping.signal.aborted) return
    channel?.postMessage({ readAt: from, position: 0 } satisfies Opened)
    if (channel) await lockAndOpen(name, stopping.signal, openStream)
    else openStream()
  }
  void openOnceResponded()
  return () => {
    stopping.abort()
    stopNoting()
    channel?.close()
    refresh.stop()
  }
}

/** Of what was read here the page knows: it is doing that at this moment, or comes to the same number. */
function isKnown(queryClient: QueryClient, event: LiveEvent): boolean {
  if (event.type !== 'notifications-changed' || event.unread === undefined) return false
  if (queryClient.isMutating({ mutationKey: queryKeys.markingRead }) > 0) return true
  return queryClient.getQueryData<News>(queryKeys.newestNotifications)?.unread === event.unread
}

/** Waits for its turn among the tabs, then keeps it until stopped or closed. */
async function lockAndOpen(name: string, signal: AbortSignal, openStream: () => void) {
  const untilStopped = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await navigator.locks
    .request(name, { signal }, () => {
      openStream()
      return untilStopped()
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

function createRefresher(queryClient: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRound = 0

  function round() {
    timer = undefined
    lastRound = Date.now()
    for (const queryKey of waiting.values()) {
      // A hidden tab only notes what is stale and reads it when somebody looks, but its title and the icon count on.
      const isCounted = queryKey[0] === queryKeys.notifications[0]
      void queryClient.invalidateQueries({ queryKey, refetchType: document.hidden && !isCounted ? 'none' : 'active' })
    }
    waiting.clear()
  }

  return {
    soon(keys: QueryKey[]) {
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      timer ??= setTimeout(round, Math.max(collectFor, lastRound + betweenRounds - Date.now()))
    },
    everything() {
      const now = Date.now()
      for (const queryKey of everythingLive)
        void queryClient.invalidateQueries({ queryKey, predicate: (query) => wasReadBefore(query, now) })
    },
    stop: () => clearTimeout(timer),
  }
}

function wasReadBefore({ state }: Query, moment: number): boolean {
  return state.dataUpdatedAt > 0 && state.dataUpdatedAt < moment
}
