import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { wordsOfUser } from '../../words/words.ts'
import { lockBlock, mayManage, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { listMembersWithVotes } from './members-with-votes.ts'
import { requireOpenPoll } from './poll-rows.ts'
import { questionOf } from './question.ts'

/**
 * Notifies every member who has not voted, in their own language.
 * @throws AppError forbidden, poll-over, already-reminded
 */
export async function remindToVote(context: Context, block: MessageWithBlock): Promise<void> {
  if (!mayManage(block)) throw new AppError('forbidden')
  const { messageId, membership } = block
  const { groupId, userId } = membership
  await transaction(context, async (tx) => {
    await lockBlock(tx, block)
    const poll = await requireOpenPoll(tx, context, messageId)
    if (poll.remindedAt !== null) throw new AppError('already-reminded')
    await tx.updateTable('poll').set({ remindedAt: context.clock() }).where('messageId', '=', messageId).execute()
    const question = await questionOf(tx, messageId)
    for (const { id, data, hasVoted } of await listMembersWithVotes(tx, poll, groupId)) {
      if (hasVoted || id === userId) continue
      const text = wordsOfUser(context.config, data).say('news_please_vote', { question })
      await notifyPerson(tx, context, id, { text, target: `/messages/${messageId}`, by: userId, groupId, messageId })
    }
  })
}
