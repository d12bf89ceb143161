import type { Db, Tx } from '../../database/tables.ts'
import { selectUserColumns } from '../../presenters/user.ts'
import { isSecret, type PollRow } from './poll-rows.ts'
import { secretVotersAmong } from './secret-votes.ts'

/** All members of the group by name, and whether they have voted in a poll that is open, or shows names. */
export async function listMembersWithVotes(db: Db | Tx, poll: PollRow, groupId: string) {
  const members = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select('user.data')
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('poll_vote')
            .select('optionId')
            .whereRef('poll_vote.userId', '=', 'membership.userId')
            .where('poll_vote.messageId', '=', poll.messageId),
        )
        .as('hasVotes'),
    )
    .where('membership.groupId', '=', groupId)
    .orderBy('user.name')
    .orderBy('user.id')
    .execute()
  const ids = members.map(({ id }) => id)
  const secretly = isSecret(poll) ? await secretVotersAmong(db, poll, ids) : new Set<string>()
  return members.map((member) => ({ ...member, hasVoted: Boolean(member.hasVotes) || secretly.has(member.id) }))
}
