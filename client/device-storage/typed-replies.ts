import type { PushReply } from '#contract/push.ts'
import { findAll, remove, save } from './database.ts'

/** A reply typed into a notification, with the data that came with it. */
export type TypedReply = PushReply & { text: string }

const prefix = 'reply '

export function saveTypedReply(reply: TypedReply): Promise<void> {
  return save(prefix + reply.id, reply)
}

export function findTypedReplies(): Promise<TypedReply[]> {
  return findAll(prefix)
}

export function removeTypedReply(id: string): Promise<void> {
  return remove([prefix + id])
}
