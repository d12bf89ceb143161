import type { LiveEvent } from '#contract/live-events.ts'

export type LiveListener = { send: (event: LiveEvent, position: number) => void; end: (backIn?: number) => void }

/** Carries events from the verbs to the open streams of the people who may know. */
export type LiveBus = {
  /**
   * Hears everything published to this person until the returned function is called. When one too many listens, the
   * one that has listened longest is ended.
   */
  subscribe: (userId: string, sessionId: string, listener: LiveListener) => () => void
  publish: (userIds: readonly string[], event: LiveEvent) => void
  /**
   * Number of the person's last event: it counts nobody else's, which would tell how busy they are. It starts at the
   * time of the start, so no position is used twice.
   */
  position: (userId: string) => number
  /** The events for this person after a position; undefined when it is too long ago. */
  since: (userId: string, position: number) => { event: LiveEvent; position: number }[] | undefined
  endSession: (sessionId: string) => void
  /** How many are open. */
  streams: () => number
  /** Ends all streams; with `backIn`, telling them to come back after so many seconds. */
  close: (backIn?: number) => void
}

/** Tabs share a stream where the browser lets them, so these are devices. */
export const streamsPerPerson = 20

/** Events are kept for streams that open a moment after a page was read. */
const remembered = 1000

export function createLiveBus(): LiveBus {
  const open = new Map<string, Map<LiveListener, string>>()
  const recent: { userIds: readonly string[]; event: LiveEvent }[] = []
  const begin = Date.now()
  let last = begin
  const counts = new Map<string, number>()
  const positionOf = (userId: string) => begin + (counts.get(userId) ?? 0)
  return {
    subscribe: (userId, sessionId, listener) => {
      const own = open.get(userId) ?? new Map<LiveListener, string>()
      if (own.size >= streamsPerPerson) own.keys().next().value?.end()
      open.set(userId, own.set(listener, sessionId))
      return () => {
        own.delete(listener)
        if (own.size === 0) open.delete(userId)
      }
    },
    publish: (userIds, event) => {
      last++
      recent[last % remembered] = { userIds, event }
      for (const userId of new Set(userIds)) {
        counts.set(userId, (counts.get(userId) ?? 0) + 1)
        const position = positionOf(userId)
        for (const listener of open.get(userId)?.keys() ?? []) listener.send(event, position)
      }
    },
    position: positionOf,
    since: (userId, after) => {
      let position = positionOf(userId)
      if (!Number.isInteger(after) || after < begin || after > position) return undefined
      const missed = []
      for (let each = last; position > after && each > Math.max(begin, last - remembered); each--) {
        const { userIds, event } = recent[each % remembered]!
        if (userIds.includes(userId)) missed.push({ event, position: position-- })
      }
      return position > after ? undefined : missed.toReversed()
    },
    endSession: (ended) => {
      for (const own of open.values()) for (const [listener, session] of own) if (session === ended) listener.end()
    },
    streams: () => [...open.values()].reduce((sum, own) => sum + own.size, 0),
    close: (backIn) => {
      for (const own of open.values()) for (const listener of own.keys()) listener.end(backIn)
    },
  }
}
