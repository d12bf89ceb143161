import { createCaller } from './call.ts'
import { sendOrTake } from './early/early-calls.ts'
import { once } from './once.ts'
import { readStored, removeStored } from './stored.ts'

declare global {
  interface WindowEventMap {
    /** The server has refused the stored key, which has been removed. */
    'session-ended': Event
    /** How far live events had come at a response. */
    'live-position': CustomEvent<number>
    /** Events may have been missed, perhaps because the server restarted. */
    'live-anew': Event
  }
}

/** Calls the server as the signed-in person. Everything but the calls under way is announced on the window. */
export const call = once(
  createCaller({
    base: () => document.baseURI,
    key: () => readStored('apiKey'),
    onKeyRefused: (refused) => {
      // A late response to an old key says nothing about its successor.
      if (readStored('apiKey') !== refused) return
      removeStored('apiKey')
      window.dispatchEvent(new Event('session-ended'))
    },
    onPosition: (detail) => window.dispatchEvent(new CustomEvent('live-position', { detail })),
    send: sendOrTake,
  }),
)
