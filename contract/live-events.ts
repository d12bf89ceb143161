import * as Type from 'typebox'
import type { BlockKind } from './blocks/block-kind.ts'
import { endpoint } from './endpoint.ts'

/**
 * Sent over GET /api/events, one JSON object each: what changed, which the client then reads by ordinary,
 * access-checked calls. `lineage` has the nearest 10 ancestors: in those above, only the date changes, which lists
 * show.
 */
export type LiveEvent =
  | { type: 'message-posted'; group: string; message: string; parent?: string; lineage: string[]; author: string }
  | { type: 'message-changed'; group: string; message: string; lineage: string[] }
  | { type: 'message-deleted'; group: string; message: string; lineage: string[] }
  | { type: 'reactions-changed'; group: string; message: string; parent?: string }
  | { type: 'group-changed'; group: string }
  | { type: 'members-changed'; group: string }
  /** Many at once: they came from elsewhere, or were taken back. */
  | { type: 'messages-imported'; group: string }
  /** Somebody has answered it. */
  | { type: 'block-changed'; group: string; message: string; block: BlockKind }
  /** Made, changed or deleted, or something was added or taken out. */
  | { type: 'collections-changed'; group: string }
  /** Somebody said who is in a photo of the message, or of several when it names none. */
  | { type: 'photo-people-changed'; group: string; message?: string }
  /** Somebody has chosen another photo for a month, or told the group of its year. */
  | { type: 'year-changed'; group: string }
  /** Made, changed or deleted. */
  | { type: 'books-changed'; group: string }
  /** Who is asked a question every week, or what they are asked. */
  | { type: 'askings-changed'; group: string }
  | { type: 'file-ready'; group: string; message: string; file: string }
  | { type: 'link-ready'; group: string; message: string }
  /** The recipient's notifications: some arrived or, with the number left unread, some were read or removed. */
  | { type: 'notifications-changed'; unread?: number }
  /** To hosts: a member has told them about a message, or one of them has settled it. */
  | { type: 'reports-changed'; group: string }
  /** To hosts, and to whoever made the invitation. */
  | { type: 'invitations-changed'; group: string }
  /** To hosts, and to whoever made a guest link: it was made, changed or ended, or guests have brought something. */
  | { type: 'guests-changed'; group: string }
  /** To hosts, and to whoever wants to join. */
  | { type: 'requests-changed'; group: string }
  /** Of the recipient: the groups that they are asked to join. */
  | { type: 'offers-changed' }
  | { type: 'bookmarks-changed' }
  /** To everybody; to the recipient alone when they have dismissed it. */
  | { type: 'notice-changed' }
  /** Of the recipient: their messages that go later. */
  | { type: 'scheduled-changed' }
  /** To everybody in its group but the person it is for, until it is open. */
  | { type: 'card-changed'; group: string; card: string }

/**
 * `within` is there when many receive the event: each client then reads at a random moment within so many
 * milliseconds, so that not all come at once.
 */
export type SentEvent = LiveEvent & { within?: number }

export type StreamEnding = { within: number }

/** Relative to the application's base; read with the cookie, not with the key. */
export const liveEventsPath = 'api/events'

/** In every response to somebody signed in: the number of their last event before the data was read. */
export const livePositionHeader = 'X-Live-Position'

/**
 * With `after`, the position from a response or the id of an event, the stream begins with an event named `resumed`
 * and what has happened since; with `anew` when that position is unknown or was not given. Where many will read
 * everything again, it ends with one named `ending`: open the stream again at a random moment `within` so many
 * milliseconds.
 */
export const listenToEvents = endpoint('What happens in your groups, as it happens', {
  method: 'GET',
  path: `/${liveEventsPath}`,
  access: 'media',
  token: 'read',
  query: Type.Object({ after: Type.Optional(Type.Integer()) }),
  responseType: 'text/event-stream',
})
