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
  /** Of the person who hears it: some came, were read or were removed. */
  | { type: 'notifications-changed' }

/** Path of the stream, relative to the application's base; it is read with the cookie, not with the key. */
export const liveEventsPath = 'api/events'

export const listenToEvents = endpoint({
  method: 'GET',
  path: `/${liveEventsPath}`,
  summary: 'What happens in your groups, as it happens',
  access: 'media',
  replyType: 'text/event-stream',
})
