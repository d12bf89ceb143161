import { v7 as newId } from 'uuid'
import { pollLimits, type addPollOption } from '#contract/blocks/polls.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { choiceOf, isSame } from './choices.ts'
import { requireOpenPoll, type PollRow } from './poll-rows.ts'

/** @throws AppError forbidden, readers-only-read, poll-over, too-many-options, too-many-own-options, invalid-request */
export async function addOption(
  context: Context,
  block: MessageWithBlock,
  given: Input<typeof addPollOption>['body'],
): Promise<void> {
  const { messageId, membership, authorId } = block
  await transaction(context, async (tx) => {
    await lockBlock(tx, block)
    const poll = await requireOpenPoll(tx, context, messageId)
    const refusal = refusalToAdd(block, poll)
    if (refusal) throw new AppError(refusal)
    const choice = choiceOf(poll.kind, given, '')
    const there = await tx
      .selectFrom('poll_option')
      .select(['text', 'fileId', 'moment', 'position', 'addedBy'])
      .where('messageId', '=', messageId)
      .execute()
    if (there.some((option) => isSame(option, choice))) return
    if (there.length >= pollLimits.options) throw new AppError('too-many-options')
    if (hasAddedAll(block, there)) throw new AppError('too-many-own-options')
    const position = Math.max(...there.map((option) => option.position)) + 1
    const addedBy = membership.userId === authorId ? null : membership.userId
    await tx
      .insertInto('poll_option')
      .values({ id: newId(), messageId, position, ...choice, addedBy })
      .execute()
    await indexMessage(tx, messageId)
    await publishBlockChanged(tx, context, block)
  })
}

/** Who only reads votes, but does not write. */
export function refusalToAdd({ membership, authorId }: MessageWithBlock, { membersAdd }: Pick<PollRow, 'membersAdd'>) {
  if (membership.userId === authorId) return undefined
  if (membership.role === 'reader') return 'readers-only-read'
  return membersAdd === 1 ? undefined : 'forbidden'
}

/** As many as one person may, so that nobody fills the poll of somebody else. */
export function hasAddedAll({ membership }: MessageWithBlock, options: readonly { addedBy: string | null }[]): boolean {
  return options.filter(({ addedBy }) => addedBy === membership.userId).length >= pollLimits.optionsOfOthers
}
