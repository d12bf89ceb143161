import { createCaller } from './call.ts'
import { sendOrTake } from './early-calls.ts'
import { noteAnswer } from './live-position.ts'
import { readStored, removeStored } from './stored.ts'

let tellSessionEnded: () => void = () => {}

/** The one function that calls the server, as whoever is signed in. */
export const call = createCaller({
  base: () => document.baseURI,
  key: () => readStored('apiKey'),
  onKeyRefused: (refused) => {
    // A late answer to an old key says nothing about the one that has taken its place.
    if (readStored('apiKey') !== refused) return
    removeStored('apiKey')
    tellSessionEnded()
  },
  onPosition: noteAnswer,
  send: sendOrTake,
})

/** Told once each time the server refuses the stored key, which is forgotten by then. */
export function whenSessionEnds(listener: () => void): void {
  tellSessionEnded = listener
}
