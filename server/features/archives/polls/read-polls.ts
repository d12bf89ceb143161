import { iso, type ArchivedPoll } from '../../../archive/schema.ts'
import type { Db } from '../../../database/tables.ts'
import { findPoll, selectOptions, showsNumbers, type PollRow } from '../../polls/poll-rows.ts'
import { countVotes, countVoters } from '../../polls/votes-of-poll.ts'

/** `names` of everybody whose vote is in it. */
export type ReadPoll = { archived: ArchivedPoll; names: ReadonlyMap<string, string> }

/** Polls are rare: each is read by itself. */
export async function readPolls(db: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string, ReadPoll>> {
  const polls = new Map<string, ReadPoll>()
  for (const messageId of messageIds) {
    const poll = await findPoll(db, messageId)
    if (poll) polls.set(messageId, await readOne(db, poll))
  }
  return polls
}

async function readOne(db: Db, poll: PollRow): Promise<ReadPoll> {
  const { messageId, kind, shows, membersAdd, zone, endsAt, endedAt, remindedAt } = poll
  const votes = await selectVotes(db, messageId)
  const votesOf = Map.groupBy(votes, ({ optionId }) => optionId)
  const voters = shows !== 'names' && endedAt !== null ? await countVoters(db, poll) : undefined
  const counts = voters !== undefined && showsNumbers(poll, voters, true) ? await countVotes(db, messageId) : undefined
  const options = await selectOptions(db, messageId)
  return {
    names: new Map(votes.map(({ userId, name }) => [userId, name])),
    archived: {
      kind,
      shows,
      ...(membersAdd === 1 && { membersAdd: true as const }),
      ...(zone !== null && { zone }),
      ...(endsAt !== null && { endsAt, endsAtIso: iso(endsAt) }),
      ...(endedAt !== null && { endedAt, endedAtIso: iso(endedAt) }),
      ...(remindedAt !== null && { remindedAt, remindedAtIso: iso(remindedAt) }),
      ...(voters !== undefined && { voters }),
      options: options.map(({ id, text, fileId, moment, addedBy }) => ({
        ...(text !== null && { text }),
        ...(fileId !== null && { file: fileId }),
        ...(moment !== null && { moment }),
        ...(addedBy !== null && { addedBy }),
        ...(shows === 'names' && { votes: (votesOf.get(id) ?? []).map(archivedVote) }),
        ...(counts && { counts: counts.get(id) ?? { yes: 0, 'if-need-be': 0, no: 0 } }),
      })),
    },
  }
}

type VoteRow = Awaited<ReturnType<typeof selectVotes>>[number]

function archivedVote({ userId, answer, votedAt }: VoteRow) {
  return { person: userId, answer, votedAt: Number(votedAt), votedAtIso: iso(Number(votedAt)) }
}

function selectVotes(db: Db, messageId: string) {
  return db
    .selectFrom('poll_vote')
    .innerJoin('user', 'user.id', 'poll_vote.userId')
    .select(['poll_vote.optionId', 'poll_vote.userId', 'poll_vote.answer', 'poll_vote.votedAt', 'user.name'])
    .where('poll_vote.messageId', '=', messageId)
    .orderBy('poll_vote.votedAt')
    .orderBy('user.name')
    .orderBy('poll_vote.userId')
    .execute()
}
