import type { PollAnswer, PollShows, vote as voteEndpoint } from '#contract/blocks/polls.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { invalid, isSecret, requireOpenPoll, type PollRow } from './poll-rows.ts'
import { voterOf } from './secret-votes.ts'

type Given = Input<typeof voteEndpoint>['body']
type Vote = Given['votes'][number]

/** @throws AppError not-found, poll-over, poll-shows-otherwise, invalid-request */
export function vote(context: Context, block: MessageWithBlock, { votes, shows }: Given): Promise<void> {
  return changeOwn(context, block, shows, () => Promise.resolve(votes))
}

/** For one option or not any more, in a poll that shows names; the others stay as they are. @throws AppError as `vote` */
export function voteForOne(context: Context, block: MessageWithBlock, option: string, given: boolean): Promise<void> {
  return changeOwn(context, block, 'names', async (tx, { kind, messageId }) => {
    const own = await tx
      .selectFrom('poll_vote')
      .select(['optionId as option', 'answer'])
      .where('messageId', '=', messageId)
      .where('userId', '=', block.membership.userId)
      .execute()
    const others = kind === 'one' && given ? [] : own.filter((vote) => vote.option !== option)
    return given ? [...others, { option, answer: 'yes' }] : others
  })
}

type VotesAfter = (tx: Tx, poll: PollRow) => Promise<readonly Vote[]>

async function changeOwn(
  context: Context,
  block: MessageWithBlock,
  shows: PollShows,
  votesAfter: VotesAfter,
): Promise<void> {
  const { messageId, membership } = block
  await transaction(context, async (tx) => {
    await lockBlock(tx, block)
    const poll = await requireOpenPoll(tx, context, messageId)
    if (poll.shows !== shows) throw new AppError('poll-shows-otherwise')
    const votes = await votesAfter(tx, poll)
    await refuseImpossible(tx, poll, votes)
    const answers = new Map(votes.map(({ option, answer }) => [option, answer]))
    const isChanged = isSecret(poll)
      ? await changeSecretVotes(tx, poll, membership.userId, answers)
      : await changeVotes(tx, poll, { userId: membership.userId, votedAt: context.clock() }, answers)
    if (isChanged) await publishBlockChanged(tx, context, block)
  })
}

async function refuseImpossible(tx: Tx, { kind, messageId }: PollRow, votes: readonly Vote[]): Promise<void> {
  if (kind === 'one' && votes.length > 1) throw invalid('/votes', 'may name one option')
  if (kind !== 'dates' && votes.some(({ answer }) => answer !== 'yes'))
    throw invalid('/votes', 'may only be yes in such a poll')
  const options = await tx.selectFrom('poll_option').select('id').where('messageId', '=', messageId).execute()
  const there = new Set(options.map(({ id }) => id))
  const wanted = new Set(votes.map(({ option }) => option))
  if (wanted.size < votes.length || wanted.difference(there).size > 0)
    throw invalid('/votes', 'must name options of this poll, each once')
}

type Answers = ReadonlyMap<string, PollAnswer>
type Own = { userId: string; votedAt: number }

async function changeVotes(tx: Tx, { messageId }: PollRow, own: Own, answers: Answers): Promise<boolean> {
  const before = await tx
    .selectFrom('poll_vote')
    .select(['optionId', 'answer'])
    .where('messageId', '=', messageId)
    .where('userId', '=', own.userId)
    .execute()
  const { gone, added } = difference(before, answers)
  if (gone.length > 0)
    await tx.deleteFrom('poll_vote').where('userId', '=', own.userId).where('optionId', 'in', gone).execute()
  if (added.length > 0)
    await tx
      .insertInto('poll_vote')
      .values(added.map((vote) => ({ ...vote, ...own, messageId })))
      .execute()
      .catch((error: unknown) => {
        // The account has just been deleted.
        throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
      })
  return gone.length + added.length > 0
}

async function changeSecretVotes(tx: Tx, poll: PollRow, userId: string, answers: Answers): Promise<boolean> {
  const { messageId } = poll
  const voter = voterOf(poll, userId)
  const before = await tx
    .selectFrom('poll_secret_vote')
    .select(['optionId', 'answer'])
    .where('messageId', '=', messageId)
    .where('voter', '=', voter)
    .execute()
  const { gone, added } = difference(before, answers)
  if (gone.length > 0)
    await tx.deleteFrom('poll_secret_vote').where('voter', '=', voter).where('optionId', 'in', gone).execute()
  if (added.length > 0)
    await tx
      .insertInto('poll_secret_vote')
      .values(added.map((vote) => ({ ...vote, voter, messageId })))
      .execute()
  return gone.length + added.length > 0
}

function difference(before: readonly { optionId: string; answer: PollAnswer }[], answers: Answers) {
  const there = new Map(before.map(({ optionId, answer }) => [optionId, answer]))
  const gone = [...there].flatMap(([option, answer]) => (answers.get(option) === answer ? [] : option))
  const added = [...answers]
    .filter(([option, answer]) => there.get(option) !== answer)
    .map(([optionId, answer]) => ({ optionId, answer }))
  return { gone, added }
}
