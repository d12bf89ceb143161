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

/**
 * Holds the event stream open and opens it again with growing, uneven pauses, so that a restarted server is not met
 * by everybody at once; longer ones where the server says that many will read everything again. Every time it asks for
 * what has happened after a position. `onRefused` hears when the server gives no stream, perhaps because the session
 * has ended. Returns how to close it.
 */
export function openLiveStream(
  position: () => number,
  onHeard: (heard: Heard) => void,
  onRefused: () => void,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let within = 0

  function open() {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(new URL(`${liveEventsPath}?after=${position()}`, document.baseURI))
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
    onHeard({ position: Number(lastEventId), ...what })
  }

  function openLater() {
    source?.close()
    clearTimeout(timer)
    timer = setTimeout(open, delay * (0.5 + Math.random() / 2) + within * Math.random())
    within = 0
    delay = Math.min(delay * 2, longestDelay)
  }

  window.addEventListener('online', open)
  open()
  return () => {
    window.removeEventListener('online', open)
    clearTimeout(timer)
    source?.close()
  }
}
