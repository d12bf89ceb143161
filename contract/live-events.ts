import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * What the server sends to open clients, over GET /api/events (server-sent events, one JSON object each).
 * Events name what changed and carry no content: the client reads it again through the ordinary, access-checked calls.
 * `lineage` are the nearest 10 ancestors: of those above only the date changes, which lists show.
 */
export type LiveEvent =
  | { type: 'message-posted'; group: string; message: string; parent?: string; lineage: string[]; author: string }
  | { type: 'message-changed'; group: string; message: string; lineage: string[] }
  | { type: 'message-deleted'; group: string; message: string; lineage: string[] }
  | { type: 'reactions-changed'; group: string; message: string; parent?: string }
  | { type: 'group-changed'; group: string }
  | { type: 'members-changed'; group: string }
  | { type: 'file-ready'; group: string; message: string; file: string }
  | { type: 'link-ready'; group: string; message: string }
  /** Of the recipient: some arrived; or, with the number left unread, some were read or removed. */
  | { type: 'notifications-changed'; unread?: number }
  /** Of the recipient: a bookmark was added or removed. */
  | { type: 'bookmarks-changed' }

/**
 * As it is sent. `within` is there when many hear of it: whoever reads something because of it does so at a random
 * moment within so many milliseconds, unless they have caused it themselves, so that not all come at once.
 */
export type SentEvent = LiveEvent & { within?: number }

/** Of the event named `ending`: whoever opens the stream again does so at a random moment within so many milliseconds. */
export type StreamEnding = { within: number }

/** Path of the stream, relative to the application's base; it is read with the cookie, not with the key. */
export const liveEventsPath = 'api/events'

/** In every response to somebody who is signed in: the number of their last event before the data was read. */
export const livePositionHeader = 'X-Live-Position'

/**
 * With `after`, the position from a response or the id of an event, the stream begins with an event named `resumed` and
 * what has happened since; with `anew` when that is no longer known, or was not asked for. Where many will
 * read everything again, it ends with one named `ending`.
 */
export const listenToEvents = endpoint('What happens in your groups, as it happens', {
  method: 'GET',
  path: `/${liveEventsPath}`,
  access: 'media',
  query: Type.Object({ after: Type.Optional(Type.Integer()) }),
  responseType: 'text/event-stream',
})
