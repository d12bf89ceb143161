import type { LiveEvent, SentEvent } from '#contract/live-events.ts'
import type { Milliseconds } from '#contract/units.ts'

export type LiveListener = {
  send: (event: SentEvent, position: number) => void
  /** Seconds to stay away and, for many streams, milliseconds within which to return at random. */
  end: (backIn?: number, within?: number) => void
}

/** Tabs share a stream where the browser lets them, so these are devices. */
export const streamsPerPerson = 20

/** This many may all read at once because of an event; each further one adds to the time, up to the longest. */
const atOnce = 20
const each = 60
const longest = 300_000
/** Nobody goes without events for longer. */
const longestAway: Milliseconds = 30_000

const timeFor = (streams: number) => (streams > atOnce ? Math.min(longest, Math.round(streams * each)) : undefined)

export type Streams = ReturnType<typeof createStreams>

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
    /** `ofAll` when these are only some of the recipients on this server. */
    send: (userIds: readonly string[], event: LiveEvent, position: number, ofAll = userIds.length) => {
      const listening = new Set(userIds.filter((id) => open.has(id)))
      const listeners = [...listening].flatMap((userId) => [...open.get(userId)!.keys()])
      const recipients = listeners.length * (ofAll / userIds.length)
      const within = timeFor(recipients)
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
