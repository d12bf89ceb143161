import type { Me } from '#contract/me.ts'
import { findTypedReplies, removeTypedReply } from '../../device-storage/typed-replies.ts'
import { nothingWritten } from '../drafts/drafts.ts'
import type { Outbox } from '../outbox/outbox.ts'

/**
 * What was typed into notifications and has not arrived goes into the outbox, under the id that the service worker would
 * post it under. What somebody else has typed here is forgotten.
 */
export async function takeTypedReplies(outbox: Outbox, me: Pick<Me, 'id'>): Promise<void> {
  for (const { id, author, group, parent, text } of await findTypedReplies()) {
    const content = { ...nothingWritten, text, files: [], sent: text, isWaiting: false }
    if (author === me.id) void outbox.send({ id, author, group, parent, place: `replies ${parent}`, ...content })
    await removeTypedReply(id)
  }
}
