import { isDeepStrictEqual } from 'node:util'
import type { LiveEvent } from '#contract/live-events.ts'

/** `position` is the event's own; `receivedAt` is the clock of positions at its arrival. */
type Received = { userIds: readonly string[]; event: LiveEvent; position: number; receivedAt: number }

/** An event, which may arrive in pieces; `receivedAt` is that of the last. */
type Remembered = Omit<Received, 'userIds'> & { pieces: (readonly string[])[] }

/** For streams that open a moment after a page was read. An event in a large group has many recipients. */
const mostEvents = 1000
const mostRecipients = 500_000

export type RecentEvents = ReturnType<typeof rememberEvents>

/** Remembers events from now on, as far as there is room; `begin` may be set later. */
export function rememberEvents(begin = Infinity) {
  const events: Remembered[] = []
  const lastReceived = new Map<string, number>()
  let recipients = 0
  let forgottenUpTo = 0
  return {
    beginAt: (moment: number) => {
      begin = moment
    },
    add: ({ userIds, ...received }: Received) => {
      const last = events.at(-1)
      if (last?.position === received.position && isDeepStrictEqual(last.event, received.event)) {
        last.pieces.push(userIds)
        last.receivedAt = received.receivedAt
      } else events.push({ ...received, pieces: [userIds] })
      recipients += userIds.length
      for (const userId of userIds) lastReceived.set(userId, received.receivedAt)
      while (events.length > mostEvents || (recipients > mostRecipients && events.length > 1)) {
        const forgotten = events.shift()!
        recipients -= forgotten.pieces.flat().length
        forgottenUpTo = forgotten.receivedAt
      }
    },
    /** When the person's last event was received, or where this began. */
    lastReceived: (userId: string) => lastReceived.get(userId) ?? begin,
    /** What was sent to this person's streams after `from`; undefined when unknown. */
    since: (userId: string, from: number) => {
      if (from < begin) return undefined
      if ((lastReceived.get(userId) ?? begin) <= from) return []
      if (from < forgottenUpTo) return undefined
      return events
        .filter(({ receivedAt, pieces }) => receivedAt > from && pieces.some((piece) => piece.includes(userId)))
        .map(({ event, position }) => ({ event, position }))
    },
  }
}
