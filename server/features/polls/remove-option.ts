import { pollLimits } from '#contract/blocks/polls.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, mayManage, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { requireOpenPoll, showsNumbers, type PollRow } from './poll-rows.ts'
import { countVotes, countVoters, type Counts } from './votes-of-poll.ts'

/** One that is gone already changes nothing. @throws AppError as `refusalToRemove`, not-found, poll-over */
export async function removeOption(context: Context, block: MessageWithBlock, optionId: string): Promise<void> {
  const { messageId } = block
  await transaction(context, async (tx) => {
    await lockBlock(tx, block)
    const poll = await requireOpenPoll(tx, context, messageId)
    const options = await tx
      .selectFrom('poll_option')
      .select(['id', 'addedBy'])
      .where('messageId', '=', messageId)
      .execute()
    const option = options.find(({ id }) => id === optionId)
    if (!option) return
    const votes = { of: await countVotes(tx, messageId), voters: await countVoters(tx, poll) }
    const refusal = refusalToRemove(block, poll, option, { options: options.length, votes })
    if (refusal) throw new AppError(refusal)
    await tx.deleteFrom('poll_option').where('id', '=', optionId).execute()
    await indexMessage(tx, messageId)
    await publishBlockChanged(tx, context, block)
  })
}

type Option = { id: string; addedBy: string | null }
type Standing = { options: number; votes: { of: ReadonlyMap<string, Counts>; voters: number } }

/** Of a poll that is open. Where numbers do not show, no refusal says for what anybody has voted. */
export function refusalToRemove(
  block: MessageWithBlock,
  poll: PollRow,
  { id, addedBy }: Option,
  { options, votes }: Standing,
) {
  if (!mayManage(block) && addedBy !== block.membership.userId) return 'forbidden'
  if (poll.eventOptionId === id) return 'already-has-event'
  if (options <= pollLimits.fewestOptions) return 'too-few-options'
  const counts = votes.of.get(id)
  const isWanted = counts !== undefined && counts.yes + counts['if-need-be'] > 0
  const isKept = showsNumbers(poll, votes.voters, false) ? isWanted : votes.voters > 0
  return isKept ? 'option-has-votes' : undefined
}
