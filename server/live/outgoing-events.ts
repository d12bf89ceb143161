import type { Milliseconds } from '#contract/units.ts'
import type { Carrier } from './carrier.ts'
import type { DatabaseClock } from './database-clock.ts'
import { pack, type EventMessage, type SharedMessage } from './shared-message.ts'

/** Events that take longer count as missed. */
const latestArrival: Milliseconds = 2000

type Options = {
  clock: DatabaseClock
  carrier: Carrier
  latest: () => number
  deliverHere: (message: EventMessage) => void
  onFailure: (error: unknown) => void
}

/** The queue of events for the other servers; each gets its position here, after its commit. */
export function createOutgoingEvents({ clock, carrier, latest, deliverHere, onFailure }: Options) {
  const queue: SharedMessage[] = []
  let sending: Promise<void> | undefined

  const send = async (messages: readonly SharedMessage[]) => {
    const began = performance.now()
    // The clock may have been set back.
    const at = Math.max(await clock.read(), latest() + 1)
    const numbered = messages.map((message) => ('event' in message ? { ...message, at } : message))
    for (const message of numbered) if ('event' in message) deliverHere(message)
    await carrier.send(numbered.flatMap((message) => pack(message, carrier.longest)))
    if (!carrier.isConnected()) throw new Error('This server does not receive the events of the others.')
    if (performance.now() - began > latestArrival) throw new Error('The events have taken too long.')
  }

  const sendAll = async () => {
    while (queue.length > 0) {
      // Sends the events of one transaction together.
      await Promise.resolve()
      await send(queue.splice(0)).catch(onFailure)
    }
    sending = undefined
  }

  return {
    post: (message: SharedMessage) => {
      queue.push(message)
      sending ??= sendAll()
    },
    /** Resolves when everything queued is sent, or has failed. */
    flush: async () => sending,
  }
}
