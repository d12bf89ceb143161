import { sql } from 'kysely'
import { pollLimits } from '#contract/blocks/polls.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { wordsOfUser } from '../../words/words.ts'
import { lockBlock, mayManage, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { listMembers, publishToMembers } from '../membership/membership.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { findPoll, isOver, isSecret, requireOpenPoll, type PollRow } from './poll-rows.ts'
import { questionOf } from './question.ts'
import { secretVotersAmong } from './secret-votes.ts'

/** @throws AppError forbidden, poll-over */
export async function endPollNow(context: Context, block: MessageWithBlock): Promise<void> {
  if (!mayManage(block)) throw new AppError('forbidden')
  const { messageId, membership, authorId } = block
  await transaction(context, async (tx) => {
    await lockBlock(tx, block)
    const poll = await requireOpenPoll(tx, context, messageId)
    await end(tx, context, poll, { groupId: membership.groupId, authorId, by: membership.userId })
  })
}

/** Of one whose time has been moved, there is another. */
export const endPollJob: Job<'end-poll'> = {
  kind: 'end-poll',
  run: (context, { messageId }) =>
    transaction(context, async (tx) => {
      const message = await lockRow(tx, 'message', messageId)
      const poll = await findPoll(tx, messageId)
      if (!message || !poll || poll.endedAt !== null || !isOver(poll, context.clock())) return
      await end(tx, context, poll, message)
    }),
}

type Ending = { groupId: string; authorId: string | null; by?: string }

async function end(tx: Tx, context: Context, poll: PollRow, ending: Ending): Promise<void> {
  const { messageId } = poll
  const { groupId, authorId, by } = ending
  const members = (await listMembers(tx, groupId)).map(({ userId }) => userId)
  const voters = isSecret(poll) ? await secretVotersAmong(tx, poll, members) : await votersOf(tx, messageId)
  const countedVoters = isSecret(poll) ? await leaveOnlyNumbers(tx, messageId) : 0
  const endedAt = Math.min(poll.endsAt ?? Infinity, context.clock())
  await tx.updateTable('poll').set({ endedAt, countedVoters, secret: '' }).where('messageId', '=', messageId).execute()
  await publishToMembers(tx, context, groupId, {
    type: 'block-changed',
    group: groupId,
    message: messageId,
    block: 'poll',
  })
  const told = members.filter((userId) => userId !== by && (userId === authorId || voters.has(userId)))
  await tell(tx, context, { told, messageId, groupId, by })
}

async function votersOf(tx: Tx, messageId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('poll_vote').select('userId').distinct().where('messageId', '=', messageId).execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** From here on nothing is kept from which one could compute who voted for what, nor numbers of so few that they would say it. @returns how many voted */
async function leaveOnlyNumbers(tx: Tx, messageId: string): Promise<number> {
  const { voters } = await tx
    .selectFrom('poll_secret_vote')
    .select((is) => is.fn.count<number | string>('voter').distinct().as('voters'))
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow()
  const isCounted = Number(voters) >= pollLimits.votersBeforeNumbers
  if (isCounted) await countSecretVotes(tx, messageId)
  await tx.deleteFrom('poll_secret_vote').where('messageId', '=', messageId).execute()
  return Number(voters)
}

async function countSecretVotes(tx: Tx, messageId: string): Promise<void> {
  await tx
    .insertInto('poll_count')
    .columns(['optionId', 'answer', 'messageId', 'votes'])
    .expression(
      tx
        .selectFrom('poll_secret_vote')
        .select(['optionId', 'answer', 'messageId', sql<number>`count(*)`.as('votes')])
        .where('messageId', '=', messageId)
        .groupBy(['optionId', 'answer', 'messageId']),
    )
    .execute()
}

type Telling = { told: readonly string[]; messageId: string; groupId: string; by: string | undefined }

async function tell(tx: Tx, context: Context, { told, messageId, groupId, by }: Telling): Promise<void> {
  const question = await questionOf(tx, messageId)
  // A host has hidden it.
  if (question === '' || told.length === 0) return
  const people = await tx
    .selectFrom('user')
    .select(['id', 'data'])
    .where('id', 'in', [...told])
    .execute()
  for (const { id, data } of people) {
    const text = wordsOfUser(context.config, data).say('news_poll_ended', { question })
    await notifyPerson(tx, context, id, {
      text,
      target: `/messages/${messageId}`,
      groupId,
      messageId,
      ...(by !== undefined && { by }),
    })
  }
}
