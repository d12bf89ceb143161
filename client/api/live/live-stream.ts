import { liveEventsPath, type SentEvent, type StreamEnding } from '#contract/live-events.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { Received } from './received-events.ts'

const firstDelay = 1000
const longestDelay = 30_000
const atMostEvery: Milliseconds = 2000
const longestConnecting: Milliseconds = 10_000
/** After this long without a stream, the reader is told. */
const longestSilence: Milliseconds = 10_000

type Listeners = {
  onReceived: (received: Received) => void
  /** The server refuses the stream, perhaps because the session has ended. */
  onRefused: () => void
  /** There has been no stream for a while. */
  onSilence: () => void
}

/**
 * Holds the event stream open and reopens it with growing, random pauses, so that clients do not all return to a
 * restarted server at once; longer ones when the server says that many will resync. Each time it asks for events after
 * a position. `wake` skips the pause, for somebody is there; with `anew`, even a stream that seems open may be dead.
 */
export function openLiveStream(position: () => number, { onReceived, onRefused, onSilence }: Listeners) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let within = 0
  let openedAt = 0
  /** The server asked to spread reconnections: taps do not shorten the pause. */
  let isSpread = false

  function open() {
    clearTimeout(timer)
    source?.close()
    isSpread = false
    openedAt = Date.now()
    source = new EventSource(new URL(`${liveEventsPath}?after=${position()}`, document.baseURI))
    source.addEventListener('open', endSilence)
    source.addEventListener('resumed', (message) => receive(message))
    source.addEventListener('anew', (message) => receive(message, { isAnew: true }))
    source.addEventListener('ending', ({ data }: MessageEvent<string>) => {
      within = (JSON.parse(data) as StreamEnding).within
    })
    source.onmessage = (message: MessageEvent<string>) => {
      const { within, ...event } = JSON.parse(message.data) as SentEvent
      receive(message, { event, ...(within && { within }) })
    }
    source.onerror = () => {
      // Closed by the browser: the server responded without a stream.
      if (source?.readyState === EventSource.CLOSED) onRefused()
      openLater()
    }
  }

  function receive({ lastEventId }: MessageEvent, what?: Omit<Received, 'position'>) {
    delay = firstDelay
    endSilence()
    onReceived({ position: Number(lastEventId), ...what })
  }

  function endSilence() {
    clearTimeout(silence)
    silence = undefined
  }

  function openLater() {
    source?.close()
    clearTimeout(timer)
    timer = setTimeout(open, delay * (0.5 + Math.random() / 2) + within * Math.random())
    silence ??= setTimeout(onSilence, longestSilence)
    isSpread = within > 0
    within = 0
    delay = Math.min(delay * 2, longestDelay)
  }

  function wake({ anew = false } = {}) {
    const isConnecting = source?.readyState === EventSource.CONNECTING
    if (isSpread || Date.now() - openedAt < (isConnecting && !anew ? longestConnecting : atMostEvery)) return
    if (anew || source?.readyState !== EventSource.OPEN) open()
  }

  function close() {
    clearTimeout(timer)
    clearTimeout(silence)
    source?.close()
  }

  open()
  return { wake, close }
}
