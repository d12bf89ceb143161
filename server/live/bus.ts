import type { LiveEvent } from '#contract/live-events.ts'

export type LiveListener = { send: (event: LiveEvent) => void; end: () => void }

/** Carries events from the verbs to the open streams of the people who may know. */
export type LiveBus = {
  /** Hears everything published to this person until the returned function is called. */
  subscribe: (userId: string, sessionId: string, listener: LiveListener) => () => void
  publish: (userIds: readonly string[], event: LiveEvent) => void
  /** Ends the streams of a session that is no longer valid. */
  endSession: (sessionId: string) => void
  /** Ends every stream, for a clean stop. */
  close: () => void
}

/** The bus of a single process. */
export function createLiveBus(): LiveBus {
  const open = new Map<string, Map<LiveListener, string>>()
  return {
    subscribe: (userId, sessionId, listener) => {
      const own = open.get(userId) ?? new Map<LiveListener, string>()
      open.set(userId, own.set(listener, sessionId))
      return () => {
        own.delete(listener)
        if (own.size === 0) open.delete(userId)
      }
    },
    publish: (userIds, event) => {
      for (const userId of userIds) for (const listener of open.get(userId)?.keys() ?? []) listener.send(event)
    },
    endSession: (ended) => {
      for (const own of open.values()) for (const [listener, session] of own) if (session === ended) listener.end()
    },
    close: () => {
      for (const own of open.values()) for (const listener of own.keys()) listener.end()
    },
  }
}
