import { wordsForServer } from '../drafts/words-for-server.ts'
import type { Outgoing } from './outgoing.ts'

export function bodyOf(message: Outgoing) {
  const { id, group, parent, file, writtenFor, collection, question } = message
  return {
    id,
    group,
    ...(writtenFor && { for: writtenFor }),
    ...(parent && { parent }),
    ...(file && { file }),
    ...(collection && { collection }),
    ...(question && { question }),
    ...(message.blocks && { blocks: message.blocks }),
    ...wordsForServer(message),
  }
}
