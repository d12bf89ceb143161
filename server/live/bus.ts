import type { LiveEvent } from '#contract/live-events.ts'
import { rememberEvents } from './recent-events.ts'
import { createStreams, type LiveListener } from './streams.ts'

/** Carries events from the verbs to the open streams of the people who may know. */
export type LiveBus = {
  /**
   * Hears everything published to this person until the returned function is called. When one too many listens, the
   * one that has listened longest is ended.
   */
  subscribe: (userId: string, sessionId: string, listener: LiveListener) => () => void
  publish: (userIds: readonly string[], event: LiveEvent) => void
  /**
   * How far this person's events have come: a moment, in microseconds since 1970. Events published later have a higher
   * position. It tells nothing of other people's events, and so not how busy they are.
   */
  position: (userId: string) => number
  /** The events for this person after a position, and perhaps some before; undefined when it is too long ago. */
  since: (userId: string, position: number) => { event: LiveEvent; position: number }[] | undefined
  endSession: (sessionId: string) => void
  /** How many are open, on this server. */
  streams: () => number
  /** Whether other servers hear what is published here: there are none, they do, or they are told once they can be. */
  state: () => 'alone' | 'connected' | 'away'
  /** Ends all streams of this server; with `backIn`, telling them to come back after so many seconds. */
  close: (backIn?: number) => void
  /** Passes on what is still to be passed on, and leaves the other servers. */
  leave: () => Promise<void>
}

/** The bus of a server that is alone. */
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
    streams: streams.count,
    state: () => 'alone',
    close: streams.endAll,
    leave: async () => {},
  }
}
