import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import type { News } from '#contract/notifications.ts'
import type { LivePosition } from './live-position.ts'
import { openLiveStream, type Heard } from './live-stream.ts'
import { followOwnChanges } from './own-changes.ts'
import { queryKeys } from '../query-keys.ts'
import { isReachable } from '../reachable.ts'
import { createRefresher } from './refresher.ts'
import { whenSomebodyIsThere } from './somebody-there.ts'
import { everythingLive, staleAfter } from './stale-after.ts'

/** So many events are kept in mind for responses that were on their way when they came. */
const remembered = 100

/**
 * What a tab asks that comes in later: the one that holds the stream tells its position. The others tell it that
 * somebody is there, and it tells them that the server is not.
 */
type Said = Heard | 'how-far' | 'cut-off' | { wake: { anew: boolean } }

/**
 * Keeps the query cache in step with the server. One tab holds the stream and shares it with the others; where the
 * browser has no locks (plain http on a home network) every tab holds its own. Returns how to stop.
 */
export function followLiveUpdates(queryClient: QueryClient, responses: LivePosition): () => void {
  const refresh = createRefresher(queryClient, () => document.hidden)
  const isOwn = followOwnChanges(queryClient)
  const name = `coterie-live ${document.baseURI}`
  const shared = navigator.locks && 'BroadcastChannel' in window
  const channel = shared ? new BroadcastChannel(name) : undefined
  const stopping = new AbortController()
  let recent: { at: number; event: LiveEvent; within: number }[] = []
  /** How far this tab has heard, how far what it has read came at least, and from where on `recent` has every event. */
  let position = 0
  let readUpTo = 0
  let heardSince = 0
  let stream: ReturnType<typeof openLiveStream> | undefined

  function hear({ position: at, event, within: given = 0, isAnew }: Heard) {
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
    // Who changes something here sees it at once, however many others hear of it.
    const within = isOwn(event) ? 0 : given
    recent.push({ at, event, within })
    if (recent.length > remembered) heardSince = Math.max(heardSince, recent.shift()!.at)
    if (!isKnown(queryClient, event)) refresh.soon(staleAfter(event), within)
  }
  /** What was heard while a response was on its way is not in it. */
  function compare(at: number) {
    position ||= at
    readUpTo ||= at
    heardSince ||= at
    if (at < heardSince) refresh.soon(everythingLive)
    else for (const heard of recent) if (heard.at > at) refresh.soon(staleAfter(heard.event), heard.within)
  }
  function openStream() {
    stream = openLiveStream(() => position, {
      onHeard: say,
      onRefused: () => void queryClient.invalidateQueries({ queryKey: queryKeys.me }),
      onSilence: async () => {
        if (!(await isReachable())) say('cut-off')
      },
    })
    stopping.signal.addEventListener('abort', stream.close)
  }
  function say(said: Heard | 'cut-off') {
    listen(said)
    channel?.postMessage(said)
  }
  function listen(said: Said) {
    if (said === 'how-far') return stream && channel?.postMessage({ position } satisfies Heard)
    if (said === 'cut-off') return window.dispatchEvent(new Event(said))
    if ('wake' in said) return stream?.wake(said.wake)
    return hear(said)
  }

  let stopComparing: () => void
  const responded = new Promise<void>((resolve) => {
    stopComparing = responses.follow((at) => {
      compare(at)
      resolve()
    })
  })
  if (channel) channel.onmessage = ({ data }: MessageEvent<Said>) => void listen(data)
  const stopLooking = whenSomebodyIsThere((wake) => {
    if (stream) stream.wake(wake)
    else channel?.postMessage({ wake } satisfies Said)
  })
  async function openOnceResponded() {
    await responded
    if (stopping.signal.aborted) return
    channel?.postMessage('how-far' satisfies Said)
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
