import { wordsForServer } from '../drafts/words-for-server.ts'
import type { Outgoing } from './outgoing.ts'

/** What the server is sent of a message, but for its files. */
export function bodyOf(message: Outgoing) {
  const { id, group, parent, file } = message
  return { id, group, ...(parent && { parent }), ...(file && { file }), ...wordsForServer(message) }
}
