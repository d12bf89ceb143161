import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import type { News } from '#contract/notifications.ts'
import { queryKeys } from '../query-keys.ts'
import { isReachable } from '../reachable.ts'
import type { LivePosition } from './live-position.ts'
import { openLiveStream } from './live-stream.ts'
import { followOwnChanges } from './own-changes.ts'
import { createReceivedEvents, type Received } from './received-events.ts'
import { createRefresher } from './refresher.ts'
import { whenSomebodyIsThere } from './somebody-there.ts'
import { everythingLive, staleAfter } from './stale-after.ts'

/**
 * Messages between tabs: a new tab asks `how-far`, and the one that holds the stream sends its position. Others send
 * it `wake`, and it sends `cut-off`.
 */
type Sent = Received | 'how-far' | 'cut-off' | { wake: { anew: boolean } }

/**
 * Keeps the query cache in step with the server. One tab holds the stream and shares it with the others; without locks
 * (plain http on a home network), every tab holds its own. Returns how to stop.
 */
export function followLiveUpdates(queryClient: QueryClient, responses: LivePosition): () => void {
  const refresh = createRefresher(queryClient, () => document.hidden)
  const events = createReceivedEvents(followOwnChanges(queryClient))
  const name = `coterie-live ${document.baseURI}`
  const shared = navigator.locks && 'BroadcastChannel' in window
  const channel = shared ? new BroadcastChannel(name) : undefined
  const stopping = new AbortController()
  let stream: ReturnType<typeof openLiveStream> | undefined

  function receive(received: Received) {
    const { needsResync, change } = events.receive(received)
    if (needsResync) refresh.everything()
    if (received.isAnew) window.dispatchEvent(new Event('live-anew'))
    if (change && !isKnown(queryClient, change.event)) refresh.soon(staleAfter(change.event), change.within)
  }
  function compare(response: number) {
    const missing = events.missingFrom(response)
    if (missing === 'everything') refresh.soon(everythingLive)
    else for (const { event, within } of missing) refresh.soon(staleAfter(event), within)
  }
  function openStream() {
    stream = openLiveStream(events.position, {
      onReceived: publish,
      onRefused: () => void queryClient.invalidateQueries({ queryKey: queryKeys.me }),
      onSilence: async () => {
        if (!(await isReachable())) publish('cut-off')
      },
    })
    stopping.signal.addEventListener('abort', stream.close)
  }
  function publish(sent: Received | 'cut-off') {
    respond(sent)
    channel?.postMessage(sent)
  }
  function respond(sent: Sent) {
    if (sent === 'how-far') return stream && channel?.postMessage({ position: events.position() } satisfies Received)
    if (sent === 'cut-off') return window.dispatchEvent(new Event(sent))
    if ('wake' in sent) return stream?.wake(sent.wake)
    return receive(sent)
  }

  let stopComparing: () => void
  const responded = new Promise<void>((resolve) => {
    stopComparing = responses.follow((at) => {
      compare(at)
      resolve()
    })
  })
  if (channel) channel.onmessage = ({ data }: MessageEvent<Sent>) => void respond(data)
  const stopLooking = whenSomebodyIsThere((wake) => {
    if (stream) stream.wake(wake)
    else channel?.postMessage({ wake } satisfies Sent)
  })
  async function openOnceResponded() {
    await responded
    if (stopping.signal.aborted) return
    channel?.postMessage('how-far' satisfies Sent)
    if (channel) await lockAndOpen(name, stopping.signal, openStream)
    else openStream()
  }
  void openOnceResponded()
  return () => {
    stopping.abort()
    stopComparing()
    stopLooking()
    channel?.close()
    refresh.stop()
  }
}

/** The page already shows what it reads or changes itself at this moment, or its response has the same number. */
function isKnown(queryClient: QueryClient, event: LiveEvent): boolean {
  if (event.type !== 'notifications-changed' || event.unread === undefined) return false
  if (queryClient.isMutating({ mutationKey: queryKeys.markingRead }) > 0) return true
  return queryClient.getQueryData<News>(queryKeys.newestNotifications)?.unread === event.unread
}

/** Waits for its turn among the tabs, then holds the lock until stopped or closed. */
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
