/**
 * What the server tells open clients, over GET /api/events (server-sent events, one JSON object each).
 * Events name what changed and carry no content: the client reads it again through the ordinary, access-checked calls.
 */
export type LiveEvent =
  | { type: 'message-posted'; group: string; message: string; parent?: string; lineage: string[]; author: string }
  | { type: 'message-deleted'; group: string; message: string; lineage: string[] }
  | { type: 'reactions-changed'; group: string; message: string; parent?: string }
  | { type: 'group-changed'; group: string }
  | { type: 'members-changed'; group: string }
  | { type: 'file-ready'; group: string; message: string; file: string }

/** Path of the stream, relative to the application's base; it is read with the cookie, not with the key. */
export const liveEventsPath = 'api/events'
