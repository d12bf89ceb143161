import type { Me } from '#contract/me.ts'
import { findTypedReplies, removeTypedReply } from '../../device-storage/typed-replies.ts'
import { nothingWritten } from '../drafts/drafts.ts'
import type { Outbox } from '../outbox/outbox.ts'

/**
 * Moves unsent replies typed into notifications into the outbox, under the id that the service worker would use.
 * Removes those that somebody else typed here.
 */
export async function takeTypedReplies(outbox: Outbox, me: Pick<Me, 'id'>): Promise<void> {
  for (const { id, author, group, parent, text } of await findTypedReplies()) {
    const content = { ...nothingWritten, text, files: [], sent: text, isWaiting: false }
    if (author === me.id) void outbox.send({ id, author, group, parent, place: `replies ${parent}`, ...content })
    await removeTypedReply(id)
  }
}
