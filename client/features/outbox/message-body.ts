import { wordsForServer } from '../drafts/words-for-server.ts'
import type { Outgoing } from './outgoing.ts'

export function bodyOf(message: Outgoing) {
  const { id, group, parent, file } = message
  return { id, group, ...(parent && { parent }), ...(file && { file }), ...wordsForServer(message) }
}
