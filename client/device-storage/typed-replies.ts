import type { PushReply } from '#contract/push.ts'
import { findAll, remove, save } from './database.ts'

/** A reply that was typed into a notification: what came with it, and the words. */
export type TypedReply = PushReply & { text: string }

const prefix = 'reply '

/** Rejects when the browser has no room for it. */
export function saveTypedReply(reply: TypedReply): Promise<void> {
  return save(prefix + reply.id, reply)
}

export function findTypedReplies(): Promise<TypedReply[]> {
  return findAll(prefix)
}

export function removeTypedReply(id: string): Promise<void> {
  return remove([prefix + id])
}
