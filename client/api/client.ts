import { createCaller } from './call.ts'
import { once } from './once.ts'
import { sendOrTake } from './early-calls.ts'
import { readStored, removeStored } from './stored.ts'

declare global {
  interface WindowEventMap {
    /** The server has refused the stored key, which is forgotten by now. */
    'session-ended': Event
    /** How far live events had come when a response was given. */
    'live-position': CustomEvent<number>
    /** Something may have been missed; perhaps the server is a new one. */
    'live-anew': Event
  }
}

/** Calls the server as whoever is signed in. It holds only what is under way: the rest is told on the window. */
export const call = once(
  createCaller({
    base: () => document.baseURI,
    key: () => readStored('apiKey'),
    onKeyRefused: (refused) => {
      // A late response to an old key says nothing about the one that has taken its place.
      if (readStored('apiKey') !== refused) return
      removeStored('apiKey')
      window.dispatchEvent(new Event('session-ended'))
    },
    onPosition: (detail) => window.dispatchEvent(new CustomEvent('live-position', { detail })),
    send: sendOrTake,
  }),
)
