import { pollLimits, type Poll, type PollAnswer } from '#contract/blocks/polls.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { mayManage, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { refusalToAdd } from './add-option.ts'
import { listMembersWithVotes } from './members-with-votes.ts'
import { findPoll, isOver, isSecret, selectOptions, showsNumbers, type PollRow } from './poll-rows.ts'
import { voterOf } from './secret-votes.ts'
import { countVotes, countVoters, listPeople } from './votes-of-poll.ts'

/** As the viewer may see it. @throws AppError not-found */
export async function presentPoll(
  { db, clock }: Context,
  block: MessageWithBlock,
  { all = false }: { all?: boolean } = {},
): Promise<Poll> {
  const { messageId } = block
  const poll = await findPoll(db, messageId)
  if (!poll) throw new AppError('not-found')
  const isEnded = isOver(poll, clock())
  const limit = all ? pollLimits.people : pollLimits.peopleShown
  const [options, mine, counts, voters, people, members] = await Promise.all([
    selectOptions(db, messageId),
    ownVotes(db, poll, block.membership.userId),
    countVotes(db, messageId),
    countVoters(db, poll),
    isSecret(poll) ? new Map<string, []>() : listPeople(db, messageId, { limit, withNo: all }),
    listMembersWithVotes(db, poll, block.membership.groupId),
  ])
  const adders = await namesOf(
    db,
    options.flatMap(({ addedBy }) => addedBy ?? []),
  )
  const isCounted = showsNumbers(poll, voters, isEnded)
  const voted = poll.countedVoters > 0 ? Math.min(voters, members.length) : members.filter((one) => one.hasVoted).length
  return {
    kind: poll.kind,
    shows: poll.shows,
    ...(poll.zone !== null && { zone: poll.zone }),
    ...(poll.endsAt !== null && { endsAt: poll.endsAt }),
    ...(isEnded && { endedAt: poll.endedAt ?? poll.endsAt! }),
    membersAdd: poll.membersAdd === 1,
    mayAdd: !isEnded && options.length < pollLimits.options && refusalToAdd(block, poll) === undefined,
    mayManage: mayManage(block),
    options: options.map(({ id, text, moment, fileId, addedBy }) => ({
      id,
      ...(text !== null && { text }),
      ...(fileId !== null && { file: fileId }),
      ...(moment !== null && { moment }),
      ...(addedBy !== null && adders.has(addedBy) && { addedBy: adders.get(addedBy)! }),
      ...(mine.has(id) && { mine: mine.get(id)! }),
      ...(isCounted && { counts: counts.get(id) ?? { yes: 0, 'if-need-be': 0, no: 0 } }),
      ...(!isSecret(poll) && { people: people.get(id) ?? [] }),
    })),
    members: members.length,
    voted,
    voters,
    ...(mayManage(block) &&
      !isSecret(poll) &&
      !isEnded && {
        missing: members
          .filter(({ hasVoted }) => !hasVoted)
          .slice(0, limit)
          .map(presentUser),
      }),
    ...(poll.eventOptionId !== null && { eventOption: poll.eventOptionId }),
    ...(mayManage(block) && poll.remindedAt !== null && { reminded: poll.remindedAt }),
  }
}

/** Of a poll that shows no names nobody knows any more, once it has ended. */
async function ownVotes(db: Db, poll: PollRow, userId: string): Promise<ReadonlyMap<string, PollAnswer>> {
  const rows = isSecret(poll)
    ? await db
        .selectFrom('poll_secret_vote')
        .select(['optionId', 'answer'])
        .where('messageId', '=', poll.messageId)
        .where('voter', '=', voterOf(poll, userId))
        .execute()
    : await db
        .selectFrom('poll_vote')
        .select(['optionId', 'answer'])
        .where('messageId', '=', poll.messageId)
        .where('userId', '=', userId)
        .execute()
  return new Map(rows.map(({ optionId, answer }) => [optionId, answer]))
}

async function namesOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, ReturnType<typeof presentUser>>()
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map((row) => [row.id, presentUser(row)]))
}
