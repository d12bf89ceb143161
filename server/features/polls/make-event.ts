import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { kindsOfBlocks, storedBlocks } from '../blocks/blocks.ts'
import { lockBlock, mayManage, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { forgetEvent, saveEvent } from '../events/save-event.ts'
import { publishToMembers } from '../membership/membership.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { findPoll, invalid, type PollRow } from './poll-rows.ts'

/**
 * The message gets an event on this date, with the answers of those whose votes show their names. The same date again
 * changes nothing.
 * @throws AppError forbidden, not-found, already-has-event, invalid-request
 */
export function makeEvent(context: Context, block: MessageWithBlock, optionId: string): Promise<void> {
  return change(context, block, async (tx, poll, kinds) => {
    const { messageId, zone } = poll
    if (kinds.includes('event')) {
      if (poll.eventOptionId === optionId) return kinds
      throw new AppError('already-has-event')
    }
    const option = await tx
      .selectFrom('poll_option')
      .select('moment')
      .where('messageId', '=', messageId)
      .where('id', '=', optionId)
      .executeTakeFirst()
    if (!option?.moment || zone === null) throw invalid('/option', 'must be a date of this poll')
    const { userId, groupId } = block.membership
    const message = { id: messageId, authorId: block.authorId ?? userId }
    await saveEvent(tx, context, message, { start: option.moment, zone })
    await takeAlong(tx, context, { messageId, groupId, optionId })
    await tx.updateTable('poll').set({ eventOptionId: optionId }).where('messageId', '=', messageId).execute()
    return [...kinds, 'event']
  })
}

/** Only of an event that came about so. @throws AppError forbidden, not-found */
export function undoEvent(context: Context, block: MessageWithBlock): Promise<void> {
  return change(context, block, async (tx, { messageId, eventOptionId }, kinds) => {
    if (eventOptionId === null) return kinds
    await forgetEvent(tx, messageId)
    return kinds.filter((kind) => kind !== 'event')
  })
}

type Change = (tx: Tx, poll: PollRow, kinds: BlockKind[]) => Promise<BlockKind[]>

async function change(context: Context, block: MessageWithBlock, work: Change): Promise<void> {
  if (!mayManage(block)) throw new AppError('forbidden')
  const { messageId, membership } = block
  const { groupId } = membership
  await transaction(context, async (tx) => {
    await lockBlock(tx, block)
    const poll = await findPoll(tx, messageId)
    if (!poll) throw new AppError('not-found')
    const row = await tx.selectFrom('message').select('blocks').where('id', '=', messageId).executeTakeFirstOrThrow()
    const before = kindsOfBlocks(row.blocks)
    const kinds = await work(tx, poll, before)
    if (kinds.length === before.length) return
    await tx
      .updateTable('message')
      .set({ blocks: storedBlocks(kinds) })
      .where('id', '=', messageId)
      .execute()
    await indexMessage(tx, messageId)
    const changed = { group: groupId, message: messageId }
    await publishToMembers(tx, context, groupId, { type: 'message-changed', ...changed, lineage: [] })
    await publishToMembers(tx, context, groupId, { type: 'block-changed', ...changed, block: 'poll' })
  })
}

/** Those who are still here, in the order of their votes. */
async function takeAlong(
  tx: Tx,
  { clock }: Context,
  { messageId, groupId, optionId }: { messageId: string; groupId: string; optionId: string },
): Promise<void> {
  const { id: occurrenceId } = await tx
    .selectFrom('event_occurrence')
    .select('id')
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow()
  const votes = await tx
    .selectFrom('poll_vote')
    .innerJoin('membership', 'membership.userId', 'poll_vote.userId')
    .select(['poll_vote.userId', 'poll_vote.answer'])
    .where('membership.groupId', '=', groupId)
    .where('poll_vote.optionId', '=', optionId)
    .orderBy('poll_vote.votedAt')
    .orderBy('poll_vote.userId')
    .execute()
  if (votes.length === 0) return
  const rows = votes.map(({ userId, answer }, n) => ({
    occurrenceId,
    userId,
    answer: answersAtEvent[answer],
    turn: n + 1,
    answeredAt: clock(),
  }))
  await tx.insertInto('event_answer').values(rows).execute()
}

const answersAtEvent = { yes: 'coming', 'if-need-be': 'maybe', no: 'no' } as const
