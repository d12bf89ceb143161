import { sql } from 'kysely'
import type { PollAnswer, PollOption } from '#contract/blocks/polls.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { PollRow } from './poll-rows.ts'

export type Counts = Record<PollAnswer, number>

/** Whoever votes openly is in one table, whoever does not in another, and in a third what was counted before. */
export async function countVotes(db: Db | Tx, messageId: string): Promise<ReadonlyMap<string, Counts>> {
  const [open, secret, before] = await Promise.all([
    countIn(db, 'poll_vote', messageId),
    countIn(db, 'poll_secret_vote', messageId),
    db.selectFrom('poll_count').select(['optionId', 'answer', 'votes']).where('messageId', '=', messageId).execute(),
  ])
  const counts = new Map<string, Counts>()
  for (const { optionId, answer, votes } of [...open, ...secret, ...before]) {
    const of = counts.get(optionId) ?? { yes: 0, 'if-need-be': 0, no: 0 }
    of[answer] += Number(votes)
    counts.set(optionId, of)
  }
  return counts
}

function countIn(db: Db | Tx, table: 'poll_vote' | 'poll_secret_vote', messageId: string) {
  return db
    .selectFrom(table)
    .select(['optionId', 'answer'])
    .select((is) => is.fn.countAll<number | string>().as('votes'))
    .where('messageId', '=', messageId)
    .groupBy(['optionId', 'answer'])
    .execute()
}

/** Also those who have left the group since. */
export async function countVoters(db: Db | Tx, { messageId, countedVoters }: PollRow): Promise<number> {
  const [open, secret] = await Promise.all([
    db
      .selectFrom('poll_vote')
      .select((is) => is.fn.count<number | string>('userId').distinct().as('voters'))
      .where('messageId', '=', messageId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('poll_secret_vote')
      .select((is) => is.fn.count<number | string>('voter').distinct().as('voters'))
      .where('messageId', '=', messageId)
      .executeTakeFirstOrThrow(),
  ])
  return Number(open.voters) + Number(secret.voters) + countedVoters
}

type Extent = { limit: number; withNo: boolean }

/** The first of each option: those who answered yes, then if need be, each in the order of their votes. */
export async function listPeople(db: Db, messageId: string, { limit, withNo }: Extent) {
  const rank = sql<number>`case poll_vote.answer when 'yes' then 1 when 'if-need-be' then 2 else 3 end`
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('poll_vote')
        .select(['poll_vote.optionId', 'poll_vote.userId', 'poll_vote.answer'])
        .select(
          sql<number>`row_number() over (
            partition by "poll_vote"."optionId" order by ${rank}, "poll_vote"."votedAt", "poll_vote"."userId"
          )`.as('place'),
        )
        .where('poll_vote.messageId', '=', messageId)
        .$if(!withNo, (votes) => votes.where('poll_vote.answer', '!=', 'no'))
        .as('vote'),
    )
    .innerJoin('user', 'user.id', 'vote.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['vote.optionId', 'vote.answer'])
    .where('vote.place', '<=', limit)
    .orderBy('vote.optionId')
    .orderBy('vote.place')
    .execute()
  const people = new Map<string, NonNullable<PollOption['people']>>()
  for (const { optionId, answer, ...user } of rows)
    people.set(optionId, [...(people.get(optionId) ?? []), { ...presentUser(user), answer }])
  return people
}
