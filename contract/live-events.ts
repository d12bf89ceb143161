import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * What the server tells open clients, over GET /api/events (server-sent events, one JSON object each).
 * Events name what changed and carry no content: the client reads it again through the ordinary, access-checked calls.
 */
export type LiveEvent =
  | { type: 'message-posted'; group: string; message: string; parent?: string; lineage: string[]; author: string }
  | { type: 'message-changed'; group: string; message: string; lineage: string[] }
  | { type: 'message-deleted'; group: string; message: string; lineage: string[] }
  | { type: 'reactions-changed'; group: string; message: string; parent?: string }
  | { type: 'group-changed'; group: string }
  | { type: 'members-changed'; group: string }
  | { type: 'file-ready'; group: string; message: string; file: string }
  /** Of the person who hears it: some came; or, with the number that is left unread, some were read or removed. */
  | { type: 'notifications-changed'; unread?: number }
  /** Of the person who hears it: a message was kept or let go. */
  | { type: 'bookmarks-changed' }

/** Path of the stream, relative to the application's base; it is read with the cookie, not with the key. */
export const liveEventsPath = 'api/events'

/** In every answer to somebody who is signed in: how far the events had come when it was read. */
export const livePositionHeader = 'X-Live-Position'

/**
 * With `after`, the position of an answer or the id of an event, the stream begins with what has happened since and
 * tells so with an event named `resumed`; with `anew` when it does not know that any more, or was not asked.
 */
export const listenToEvents = endpoint({
  method: 'GET',
  path: `/${liveEventsPath}`,
  summary: 'What happens in your groups, as it happens',
  access: 'media',
  query: Type.Object({ after: Type.Optional(Type.Integer()) }),
  responseType: 'text/event-stream',
})
