import type { LiveEvent } from '#contract/live-events.ts'

export type LiveListener = { send: (event: LiveEvent, position: number) => void; end: (backIn?: number) => void }

/** Tabs share a stream where the browser lets them, so these are devices. */
export const streamsPerPerson = 20

/** The open streams of this server. */
export function createStreams() {
  const open = new Map<string, Map<LiveListener, string>>()
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
    send: (userIds: readonly string[], event: LiveEvent, position: number) => {
      for (const userId of new Set(userIds.filter((id) => open.has(id)))) {
        for (const listener of open.get(userId)?.keys() ?? []) listener.send(event, position)
      }
    },
    endSession: (ended: string) => {
      for (const own of open.values()) for (const [listener, session] of own) if (session === ended) listener.end()
    },
    count: () => [...open.values()].reduce((sum, own) => sum + own.size, 0),
    endAll: (backIn?: number) => {
      for (const own of open.values()) for (const listener of own.keys()) listener.end(backIn)
    },
  }
}
