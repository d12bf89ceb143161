import { liveEventsPath, type LiveEvent } from '#contract/live-events.ts'

type Listeners = {
  /** The stream is open, for the first time or again: whatever happened before this moment was not heard. */
  onOpen: () => void
  onEvent: (event: LiveEvent) => void
}

const firstDelay = 1000
const longestDelay = 30_000

/**
 * Holds the event stream open and opens it again with growing, uneven pauses, so that a restarted server is not met
 * by everybody at once. Returns how to close it.
 */
export function openLiveStream({ onOpen, onEvent }: Listeners): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay

  function open() {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(new URL(liveEventsPath, document.baseURI))
    source.onopen = () => {
      delay = firstDelay
      onOpen()
    }
    source.onmessage = (message: MessageEvent<string>) => onEvent(JSON.parse(message.data) as LiveEvent)
    source.onerror = openLater
  }

  function openLater() {
    source?.close()
    clearTimeout(timer)
    timer = setTimeout(open, delay * (0.5 + Math.random() / 2))
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
