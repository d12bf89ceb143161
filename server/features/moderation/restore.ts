import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { excerpt } from '../../presenters/message-text.ts'
import { recordAct } from '../hosts/record.ts'
import { requireStillHost, type Hosting } from '../membership/roles.ts'
import { countInFront } from '../messages/count-in-front.ts'
import { saveLinkOf } from '../messages/link-of-message.ts'
import { saveWhole } from '../messages/whole-message.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { moveFilesBack } from './files.ts'
import { tellAuthor } from './notices.ts'
import { publishWithheld, type Withheld } from './withhold.ts'

/** Devices are notified a few seconds later. */
const undoneAtOnce: Seconds = 5

/** How long what a host has deleted can be brought back. */
export const keptFor: Seconds = 30 * 86_400

/**
 * Brings back a message as it was; one that is not withheld stays as it is.
 * @throws AppError hosts-only, not-found also for one that was deleted too long ago
 */
export async function restore(
  tx: Tx,
  context: Context,
  { groupId, userId }: Hosting,
  messageId: string,
): Promise<void> {
  await requireStillHost(tx, { groupId, userId })
  const row = await lockRow(tx, 'message', messageId)
  if (!row) throw new AppError('not-found')
  const withheld = await tx
    .deleteFrom('withheld_message')
    .where('messageId', '=', messageId)
    .returningAll()
    .executeTakeFirst()
  if (!withheld) return
  const isTooLate = withheld.state === 'deleted' && withheld.withheldAt <= context.clock() - keptFor
  if (withheld.data === null || isTooLate) throw new AppError('not-found')

  const kept = JSON.parse(withheld.data) as Withheld
  await tx
    .updateTable('message')
    .set({
      data: JSON.stringify(excerpt(kept.data)),
      type: kept.type,
      sortOrder: kept.sortOrder,
      // The row of the link may have been deleted meanwhile.
      linkId: await saveLinkOf(tx, context, kept.data, row.authorId ?? userId),
      isInFront: withheld.wasInFront,
    })
    .where('id', '=', messageId)
    .execute()
  await saveWhole(tx, messageId, kept.data)
  await moveFilesBack(tx, messageId)
  await bringBackWhatNamesIt(tx, messageId, kept)
  await indexMessage(tx, messageId)
  await countInFront(tx, groupId, withheld.wasInFront)
  await recordAct(tx, context, {
    groupId,
    actorId: userId,
    type: 'message-restored',
    messageId,
    ...(row.authorId && { personId: row.authorId }),
  })
  // That it was withheld does not concern its author any more.
  await tx.deleteFrom('notification').where('messageId', '=', messageId).execute()
  const mayBeKnown = withheld.withheldAt < context.clock() - undoneAtOnce
  if (mayBeKnown && row.authorId && row.authorId !== userId)
    await tellAuthor(tx, context, { groupId, messageId, authorId: row.authorId, change: 'restored' })
  await publishWithheld(tx, context, { groupId, messageId })
}

async function bringBackWhatNamesIt(tx: Tx, messageId: string, { data, about }: Withheld): Promise<void> {
  const mentioned = (data.mentions ?? []).map(({ id }) => id)
  if (mentioned.length > 0) {
    const people = await tx.selectFrom('user').select('id').where('id', 'in', mentioned).execute()
    const rows = people.map(({ id }) => ({ messageId, userId: id }))
    if (rows.length > 0) await tx.insertInto('message_mention').values(rows).execute()
  }
  for (const [fileId, replies] of Map.groupBy(about, (reply) => reply.fileId)) {
    const ids = replies.map(({ replyId }) => replyId)
    await tx
      .updateTable('message')
      .set({ aboutFileId: fileId })
      .where('id', 'in', ids)
      .where('parentId', '=', messageId)
      .execute()
  }
}
