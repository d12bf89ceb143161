import { sql } from 'kysely'
import { eventLimits, type Event, type EventAnswer } from '#contract/blocks/events.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { mayManage, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { findNext, listNext, requireOccurrence, type Occurrence } from './occurrences.ts'

/** @throws AppError not-found for an occurrence that is not there, or not of this message */
export async function presentEvent(
  db: Db,
  event: MessageWithBlock,
  now: number,
  { occurrence: wanted, all = false }: { occurrence?: string | undefined; all?: boolean } = {},
): Promise<Event> {
  const { messageId, membership } = event
  const shown = wanted ? await requireOccurrence(db, messageId, wanted) : await findNext(db, messageId, now)
  if (!shown) throw new AppError('not-found')
  const limit = all ? eventLimits.people : eventLimits.peopleShown
  const [repeated, counts, mine, people, missing] = await Promise.all([
    readRepeated(db, shown, now),
    countAnswers(db, shown.id, membership.groupId),
    readOwn(db, shown.id, membership.userId),
    listPeople(db, shown.id, limit),
    mayManage(event) ? listMissing(db, event, shown.id, limit) : undefined,
  ])
  const { answersUntil, remindedAt } = shown
  return {
    ...presentOccurrence(shown),
    ...(shown.answerBy !== null && { answerBy: shown.answerBy }),
    answersUntil,
    ...(shown.seats !== null && { seats: shown.seats }),
    ...repeated,
    ...counts,
    ...(mine && { mine: presentAnswer(mine) }),
    people,
    ...(missing && { missing, ...(remindedAt !== null && { reminded: remindedAt }) }),
  }
}

function presentOccurrence({ id, start, end, zone, startsAt, endsAt, place, cancelled }: Occurrence) {
  return {
    id,
    start,
    ...(end !== null && { end }),
    zone,
    startsAt,
    endsAt,
    ...(place !== null && { place }),
    ...(cancelled === 1 && { cancelled: true as const }),
  }
}

type AnswerRow = { answer: EventAnswer; friends: number; waits: 0 | 1 }

function presentAnswer({ answer, friends, waits }: AnswerRow) {
  return { answer, ...(friends > 0 && { friends }), ...(waits === 1 && { waits: true as const }) }
}

/** Its rule, and the next of all; nothing of an event that happens once. */
async function readRepeated(db: Db, { seriesId, messageId }: Occurrence, now: number) {
  const series = await db
    .selectFrom('event_series')
    .select(['id', 'repeats'])
    .where('messageId', '=', messageId)
    .execute()
  const repeats = series.find(({ id }) => id === seriesId)?.repeats
  if (!repeats && series.length === 1) return {}
  const next = await listNext(db, messageId, now, eventLimits.occurrencesListed)
  return {
    ...(repeats && { repeats: JSON.parse(repeats) as NonNullable<Event['repeats']> }),
    occurrences: next.map(presentOccurrence),
  }
}

async function countAnswers(db: Db, occurrenceId: string, groupId: string) {
  const [given, { members }] = await Promise.all([
    db
      .selectFrom('event_answer')
      .select((is) => ['answer', 'waits', is.fn.countAll<number | string>().as('people')])
      .select(sql<number | string>`sum(1 + friends)`.as('withFriends'))
      .where('occurrenceId', '=', occurrenceId)
      .groupBy(['answer', 'waits'])
      .execute(),
    membersWithout(db, occurrenceId, groupId)
      .select((is) => is.fn.countAll<number | string>().as('members'))
      .executeTakeFirstOrThrow(),
  ])
  const of = (answer: EventAnswer, waits: 0 | 1) => given.find((one) => one.answer === answer && one.waits === waits)
  return {
    coming: Number(of('coming', 0)?.withFriends ?? 0),
    maybe: Number(of('maybe', 0)?.people ?? 0),
    no: Number(of('no', 0)?.people ?? 0),
    waiting: Number(of('coming', 1)?.withFriends ?? 0),
    unanswered: Number(members),
  }
}

/** The members who have not answered. */
export function membersWithout(db: Db | Tx, occurrenceId: string, groupId: string) {
  return db
    .selectFrom('membership')
    .leftJoin('event_answer', (join) =>
      join.onRef('event_answer.userId', '=', 'membership.userId').on('event_answer.occurrenceId', '=', occurrenceId),
    )
    .where('membership.groupId', '=', groupId)
    .where('event_answer.userId', 'is', null)
}

async function listMissing(db: Db, { membership }: MessageWithBlock, occurrenceId: string, limit: number) {
  const rows = await membersWithout(db, occurrenceId, membership.groupId)
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .orderBy('user.name')
    .orderBy('user.id')
    .limit(limit)
    .execute()
  return rows.map(presentUser)
}

function readOwn(db: Db, occurrenceId: string, userId: string): Promise<AnswerRow | undefined> {
  return db
    .selectFrom('event_answer')
    .select(['answer', 'friends', 'waits'])
    .where('occurrenceId', '=', occurrenceId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

async function listPeople(db: Db, occurrenceId: string, limit: number): Promise<Event['people']> {
  const lists = await Promise.all(
    (['coming', 'maybe', 'no'] as const).map((answer) =>
      db
        .selectFrom('event_answer')
        .innerJoin('user', 'user.id', 'event_answer.userId')
        .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
        .select(selectUserColumns)
        .select(['event_answer.answer', 'event_answer.friends', 'event_answer.waits'])
        .where('event_answer.occurrenceId', '=', occurrenceId)
        .where('event_answer.answer', '=', answer)
        .orderBy('event_answer.waits')
        .orderBy('event_answer.turn')
        .orderBy('user.id')
        .limit(limit)
        .execute(),
    ),
  )
  return lists.flat().map((row) => ({ ...presentUser(row), ...presentAnswer(row) }))
}
