import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { wordsOfUser } from '../../words/words.ts'
import { lockBlock, mayManage, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { membersWithout } from './confirmations.ts'

/**
 * Notifies everybody who is asked and has not confirmed, in their own language.
 * @throws AppError forbidden, already-reminded
 */
export async function remindToConfirm(context: Context, asking: MessageWithBlock): Promise<void> {
  if (!mayManage(asking)) throw new AppError('forbidden')
  const { membership, messageId } = asking
  const { groupId, userId } = membership
  await transaction(context, async (tx) => {
    await lockBlock(tx, asking)
    const first = await tx
      .insertInto('confirmation_reminder')
      .values({ messageId, remindedAt: context.clock() })
      .onConflict((is) => is.column('messageId').doNothing())
      .returning('messageId')
      .executeTakeFirst()
    if (!first) throw new AppError('already-reminded')
    const group = await tx.selectFrom('group').select('name').where('id', '=', groupId).executeTakeFirstOrThrow()
    const missing = await membersWithout(tx, asking).select(['user.id', 'user.data']).execute()
    for (const { id, data } of missing) {
      if (id === userId) continue
      const text = wordsOfUser(context.config, data).say('news_please_confirm', { group: group.name })
      await notifyPerson(tx, context, id, { text, target: `/messages/${messageId}`, by: userId, groupId, messageId })
    }
  })
}
