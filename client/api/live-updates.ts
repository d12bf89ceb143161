import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import { openLiveStream } from './live-stream.ts'
import { everythingLive, staleAfter } from './stale-after.ts'

/** What the tab that holds the stream tells the others. */
type News = { event: LiveEvent } | { openedAt: number }

/** A burst of events is answered by one round of reading, and rounds keep this distance in milliseconds. */
const collectFor = 50
const betweenRounds = 500
const justBefore = 500

/**
 * Keeps the query cache in step with the server. One tab holds the stream and shares it with the others; where the
 * browser has no locks (plain http on a home network) every tab holds its own. Returns how to stop.
 */
export function followLiveUpdates(queryClient: QueryClient): () => void {
  const refresh = createRefresher(queryClient)
  const name = `coterie-live ${document.baseURI}`
  const shared = navigator.locks && 'BroadcastChannel' in window
  const channel = shared ? new BroadcastChannel(name) : undefined
  const stopping = new AbortController()

  function hear(news: News) {
    if ('event' in news) refresh.soon(staleAfter(news.event))
    else refresh.olderThan(news.openedAt)
  }
  function spread(news: News) {
    hear(news)
    channel?.postMessage(news)
  }
  function hold() {
    const close = openLiveStream({
      onOpen: () => spread({ openedAt: Date.now() }),
      onEvent: (event) => spread({ event }),
    })
    stopping.signal.addEventListener('abort', close)
  }

  if (channel) {
    channel.onmessage = (message: MessageEvent<News>) => hear(message.data)
    void holdAlone(name, stopping.signal, hold)
  } else {
    hold()
  }
  return () => {
    stopping.abort()
    channel?.close()
    refresh.stop()
  }
}

/** Waits for its turn among the tabs, then keeps it until stopped or closed. */
async function holdAlone(name: string, signal: AbortSignal, hold: () => void) {
  const untilStopped = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await navigator.locks
    .request(name, { signal }, () => {
      hold()
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
    // A hidden tab only notes what is stale; it reads again when somebody looks at it.
    const refetchType = document.hidden ? 'none' : 'active'
    for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey, refetchType })
    waiting.clear()
  }

  return {
    soon(keys: QueryKey[]) {
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      timer ??= setTimeout(round, Math.max(collectFor, lastRound + betweenRounds - Date.now()))
    },
    /** What was read just before the stream opened, as on every first page, is not asked for twice. */
    olderThan(moment: number) {
      for (const queryKey of everythingLive)
        void queryClient.invalidateQueries({
          queryKey,
          predicate: (query) => wasReadBefore(query, moment - justBefore),
        })
    },
    stop: () => clearTimeout(timer),
  }
}

function wasReadBefore({ state }: Query, moment: number): boolean {
  return state.dataUpdatedAt > 0 && state.dataUpdatedAt < moment
}
