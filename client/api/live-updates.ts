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

/** So many events are kept in mind for responses that were on their way when they came. */
const remembered = 100

/** What a tab asks that comes in later: the one that holds the stream tells its position. */
const howFar = 'how-far'

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
  let recent: { at: number; event: LiveEvent }[] = []
  /** How far this tab has heard, how far what it has read came at least, and from where on `recent` has every event. */
  let position = 0
  let readUpTo = 0
  let heardSince = 0
  let holdsStream = false

  function hear({ position: at, event, isAnew }: Heard) {
    // Without an event, it is how far another tab has heard.
    if (isAnew || (!event && at > position)) {
      refresh.everything()
      readUpTo = heardSince = at
      recent = []
    }
    if (isAnew) window.dispatchEvent(new Event('live-anew'))
    // What came before the first response may follow something that was missed.
    if (isAnew) position = at
    else if (readUpTo > 0) position = Math.max(position, at)
    if (!event || at <= readUpTo) return
    recent.push({ at, event })
    if (recent.length > remembered) heardSince = Math.max(heardSince, recent.shift()!.at)
    if (!isKnown(queryClient, event)) refresh.soon(staleAfter(event))
  }
  /** What was heard while a response was on its way is not in it. */
  function compare(at: number) {
    position ||= at
    readUpTo ||= at
    heardSince ||= at
    if (at < heardSince) refresh.soon(everythingLive)
    else for (const heard of recent) if (heard.at > at) refresh.soon(staleAfter(heard.event))
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

  let stopComparing: () => void
  const responded = new Promise<void>((resolve) => {
    stopComparing = responses.follow((at) => {
      compare(at)
      resolve()
    })
  })
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Heard | typeof howFar>) => {
      if (data !== howFar) hear(data)
      else if (holdsStream) channel.postMessage({ position } satisfies Heard)
    }
  async function openOnceResponded() {
    await responded
    if (stopping.signal.aborted) return
    channel?.postMessage(howFar)
    if (channel) await lockAndOpen(name, stopping.signal, openStream)
    else openStream()
  }
  void openOnceResponded()
  return () => {
    stopping.abort()
    stopComparing()
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
