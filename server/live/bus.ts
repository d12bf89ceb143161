import type { LiveEvent } from '#contract/live-events.ts'
import { rememberEvents } from './recent-events.ts'
import { createStreams, type LiveListener } from './streams.ts'

/** Delivers published events to the open streams of their recipients. */
export type LiveBus = {
  /**
   * The listener receives everything published to this person until the returned function is called. Beyond the limit,
   * the oldest stream is ended.
   */
  subscribe: (userId: string, sessionId: string, listener: LiveListener) => () => void
  publish: (userIds: readonly string[], event: LiveEvent) => void
  /**
   * The person's position: a moment, in microseconds since 1970. Events published later have a higher one. It depends
   * on no other people's events, and so does not reveal how busy they are.
   */
  position: (userId: string) => number
  /** The events for this person after a position, perhaps with some before; undefined when it is too long ago. */
  since: (userId: string, position: number) => { event: LiveEvent; position: number }[] | undefined
  endSession: (sessionId: string) => void
  /** Has the other servers read the settings again. */
  tellOfSettings: () => void
  streams: () => number
  /** Whether other servers receive what is published here: there are none, they do, or they will later. */
  state: () => 'alone' | 'connected' | 'away'
  /** Ends all streams of this server; `backIn` tells them to return after so many seconds. */
  close: (backIn?: number) => void
  /** Sends pending events, and leaves the other servers. */
  leave: () => Promise<void>
}

export function createLiveBus(): LiveBus {
  const begin = Date.now() * 1000
  const streams = createStreams()
  const recent = rememberEvents(begin)
  let last = begin
  return {
    subscribe: streams.subscribe,
    publish: (userIds, event) => {
      last = Math.max(Date.now() * 1000, last + 1)
      recent.add({ userIds, event, position: last, receivedAt: last })
      streams.send(userIds, event, last)
    },
    position: recent.lastReceived,
    since: (userId, after) => (Number.isInteger(after) && after <= last ? recent.since(userId, after) : undefined),
    endSession: streams.endSession,
    tellOfSettings: () => {},
    streams: streams.count,
    state: () => 'alone',
    close: streams.endAll,
    leave: async () => {},
  }
}
