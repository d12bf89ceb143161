import type { LiveEvent, SentEvent } from '#contract/live-events.ts'

export type LiveListener = {
  send: (event: SentEvent, position: number) => void
  /** With how many seconds to stay away, and within how many milliseconds more to come back, if they are many. */
  end: (backIn?: number, within?: number) => void
}

/** Tabs share a stream where the browser lets them, so these are devices. */
export const streamsPerPerson = 20

/** So many may all read at once because of an event; more take their time, so many milliseconds each, up to the longest. */
const atOnce = 20
const each = 60
const longest = 300_000
/** So long at most does nobody hear anything. */
const longestAway = 30_000

const timeFor = (streams: number) => (streams > atOnce ? Math.min(longest, Math.round(streams * each)) : undefined)

/** The open streams of this server. */
export function createStreams() {
  const open = new Map<string, Map<LiveListener, string>>()
  const count = () => [...open.values()].reduce((sum, own) => sum + own.size, 0)
  const endAll = (backIn?: number, within?: number) => {
    for (const own of open.values()) for (const listener of own.keys()) listener.end(backIn, within)
  }
  return {
    subscribe: (userId: string, sessionId: string, listener: LiveListener) => {
      const own = open.get(userId) ?? new Map<LiveListener, string>()
      if (own.size >= streamsPerPerson) own.keys().next().value?.end()
      open.set(userId, own.set(listener, sessionId))
      return () => {
        own.delete(listener)
        if (own.size === 0 && open.get(userId) === own) open.delete(userId)
      }
    },
    /** `ofAll` when these are part of the people who are told on this server. */
    send: (userIds: readonly string[], event: LiveEvent, position: number, ofAll = userIds.length) => {
      const listening = new Set(userIds.filter((id) => open.has(id)))
      const listeners = [...listening].flatMap((userId) => [...open.get(userId)!.keys()])
      const telling = listeners.length * (ofAll / userIds.length)
      const within = timeFor(telling)
      const sent = within ? { ...event, within } : event
      for (const listener of listeners) listener.send(sent, position)
    },
    endSession: (ended: string) => {
      for (const own of open.values()) for (const [listener, session] of own) if (session === ended) listener.end()
    },
    count,
    endAll: (backIn?: number) => endAll(backIn),
    /** Where something may have been missed. */
    readAgain: () => {
      const within = timeFor(count())
      endAll(1, within && Math.min(within, longestAway))
    },
  }
}
