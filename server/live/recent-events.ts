import { isDeepStrictEqual } from 'node:util'
import type { LiveEvent } from '#contract/live-events.ts'

/** `position` is the event's own; `heardAt` is how far the clock of positions had come when it arrived here. */
type Heard = { userIds: readonly string[]; event: LiveEvent; position: number; heardAt: number }

/** One event, of which other servers may have told piece by piece; `heardAt` is that of the last. */
type Remembered = Omit<Heard, 'userIds'> & { pieces: (readonly string[])[] }

/** Events are kept for streams that open a moment after a page was read. An event in a large group has many recipients. */
const mostEvents = 1000
const mostRecipients = 500_000

export type RecentEvents = ReturnType<typeof rememberEvents>

/** Remembers the events heard from now on, as far as there is room; `begin` may be told later. */
export function rememberEvents(begin = Infinity) {
  const events: Remembered[] = []
  const lastHeard = new Map<string, number>()
  let recipients = 0
  let forgottenUpTo = 0
  return {
    beginAt: (moment: number) => {
      begin = moment
    },
    add: ({ userIds, ...heard }: Heard) => {
      const last = events.at(-1)
      if (last?.position === heard.position && isDeepStrictEqual(last.event, heard.event)) {
        last.pieces.push(userIds)
        last.heardAt = heard.heardAt
      } else events.push({ ...heard, pieces: [userIds] })
      recipients += userIds.length
      for (const userId of userIds) lastHeard.set(userId, heard.heardAt)
      while (events.length > mostEvents || (recipients > mostRecipients && events.length > 1)) {
        const forgotten = events.shift()!
        recipients -= forgotten.pieces.flat().length
        forgottenUpTo = forgotten.heardAt
      }
    },
    /** When the person's last event was heard, or where this began. */
    lastHeard: (userId: string) => lastHeard.get(userId) ?? begin,
    /** What this person's streams were sent after `from`; undefined when that is not known. */
    since: (userId: string, from: number) => {
      if (from < begin) return undefined
      if ((lastHeard.get(userId) ?? begin) <= from) return []
      if (from < forgottenUpTo) return undefined
      return events
        .filter(({ heardAt, pieces }) => heardAt > from && pieces.some((piece) => piece.includes(userId)))
        .map(({ event, position }) => ({ event, position }))
    },
  }
}
