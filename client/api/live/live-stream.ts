import { liveEventsPath, type LiveEvent, type SentEvent, type StreamEnding } from '#contract/live-events.ts'

export type Heard = {
  /** How far events have come with this. */
  position: number
  /** Nothing when the stream goes on where it was: then it begins with whatever was missed. */
  event?: LiveEvent
  /** Within how many milliseconds to read because of it; none when few have heard of it. */
  within?: number
  /** Whatever happened before this moment was not heard. */
  isAnew?: true
}

const firstDelay = 1000
const longestDelay = 30_000
/** In milliseconds: nobody's taps open it more often. */
const atMostEvery = 2000
/** In milliseconds: on a slow line it takes a while, and taps would begin it over and over. */
const longestConnecting = 10_000
/** In milliseconds: without a stream for so long, whoever looks at the page has to know. */
const longestSilence = 10_000

type Listeners = {
  onHeard: (heard: Heard) => void
  /** The server gives no stream, perhaps because the session has ended. */
  onRefused: () => void
  /** There has been no stream for a while, and there is none yet. */
  onSilence: () => void
}

/**
 * Holds the event stream open and opens it again with growing, uneven pauses, so that a restarted server is not met
 * by everybody at once; longer ones where the server says that many will read everything again. Every time it asks for
 * what has happened after a position.
 * `wake` does not wait out the pause, for somebody is there; with `anew`, a stream that seems to be open may be dead.
 */
export function openLiveStream(position: () => number, { onHeard, onRefused, onSilence }: Listeners) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let within = 0
  let openedAt = 0
  /** The server has asked for patience. */
  let isSpread = false

  function open() {
    clearTimeout(timer)
    source?.close()
    isSpread = false
    openedAt = Date.now()
    source = new EventSource(new URL(`${liveEventsPath}?after=${position()}`, document.baseURI))
    source.addEventListener('open', endSilence)
    source.addEventListener('resumed', (message) => hear(message))
    source.addEventListener('anew', (message) => hear(message, { isAnew: true }))
    source.addEventListener('ending', ({ data }: MessageEvent<string>) => {
      within = (JSON.parse(data) as StreamEnding).within
    })
    source.onmessage = (message: MessageEvent<string>) => {
      const { within, ...event } = JSON.parse(message.data) as SentEvent
      hear(message, { event, ...(within && { within }) })
    }
    source.onerror = () => {
      // Closed by the browser: the server has responded, but with no stream.
      if (source?.readyState === EventSource.CLOSED) onRefused()
      openLater()
    }
  }

  function hear({ lastEventId }: MessageEvent, what?: Omit<Heard, 'position'>) {
    delay = firstDelay
    endSilence()
    onHeard({ position: Number(lastEventId), ...what })
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
