import type { Selectable } from 'kysely'
import type { answerEvent as answerEndpoint } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { releaseClaims } from '../lists/list-claims.ts'
import { findNext, isOpen, requireOccurrence, type Occurrence } from './occurrences.ts'
import { countTaken, fillSeats } from './seats.ts'

type Given = Input<typeof answerEndpoint>['body']
type Row = Selectable<Tables['event_answer']>

/** @throws AppError not-found, answers-closed, no-seats-left */
export async function answerEvent(
  context: Context,
  event: MessageWithBlock,
  occurrenceId: string,
  given: Given,
): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    await lockBlock(tx, event)
    const occurrence = await requireOccurrence(tx, event.messageId, occurrenceId)
    if (!isOpen(occurrence, now)) throw new AppError('answers-closed')
    const [before] = await listOwn(tx, event.membership.userId, [occurrence.id])
    const occurrences = given.later ? [occurrence, ...(await listOpenAfter(tx, occurrence, now))] : [occurrence]
    const changed = await saveAnswers(tx, context, event.membership.userId, occurrences, given)
    await fillSeats(
      tx,
      context,
      changed.filter(({ seats }) => seats !== null),
    )
    if (changed.length === 0) return
    await publishBlockChanged(tx, context, event)
    const mayCome = given.answer === 'coming' || (given.answer === 'maybe' && before?.answer !== 'coming')
    if (!mayCome) await releaseBrought(tx, context, event, occurrence)
  })
}

/** What somebody was to bring is free again; of a repeated event, the list is about the next. */
async function releaseBrought(tx: Tx, context: Context, event: MessageWithBlock, { id }: Occurrence): Promise<void> {
  const { messageId, membership } = event
  const next = await findNext(tx, messageId, context.clock())
  if (next?.id !== id) return
  const isReleased = await releaseClaims(tx, messageId, membership.userId)
  if (isReleased) await publishBlockChanged(tx, context, { ...event, kind: 'list' })
}

function listOpenAfter(tx: Tx, { messageId, startsAt, id }: Occurrence, now: number): Promise<Occurrence[]> {
  return tx
    .selectFrom('event_occurrence')
    .selectAll()
    .where('messageId', '=', messageId)
    .where('startsAt', '>=', startsAt)
    .where('id', '!=', id)
    .where('cancelled', '=', 0)
    .where('answersUntil', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

/** @returns the occurrences to which the answer is another now */
async function saveAnswers(
  tx: Tx,
  context: Context,
  userId: string,
  occurrences: readonly Occurrence[],
  given: Given,
): Promise<Occurrence[]> {
  const before = new Map<string, Row>()
  const taken = new Map<string, number>()
  const turns = new Map<string, number>()
  for (const ids of inPortions(occurrences.map(({ id }) => id))) {
    for (const row of await listOwn(tx, userId, ids)) before.set(row.occurrenceId, row)
    for (const [id, count] of await countTaken(tx, ids, userId)) taken.set(id, count)
    for (const [id, turn] of await listLastTurns(tx, ids)) turns.set(id, turn)
  }
  const rows = occurrences.flatMap((occurrence, n): (Row | { occurrenceId: string; answer?: undefined })[] => {
    const { id, seats } = occurrence
    const own = before.get(id)
    if (given.answer === undefined) return own ? [{ occurrenceId: id }] : []
    const row = { occurrenceId: id, userId, turn: (turns.get(id) ?? 0) + 1, answeredAt: context.clock() }
    const free = seats === null ? Infinity : seats - (taken.get(id) ?? 0)
    const next = { ...row, ...answerAfter(own, given, free, n === 0) }
    return isSame(own, next) ? [] : [next]
  })
  await storeAnswers(tx, userId, rows)
  const changed = new Set(rows.map(({ occurrenceId }) => occurrenceId))
  return occurrences.filter(({ id }) => changed.has(id))
}

/** Of later occurrences those that have no room for more friends keep the ones that come. */
function answerAfter(own: Row | undefined, { answer, friends = 0 }: Given, free: number, isNamed: boolean) {
  if (answer !== 'coming') return { answer: answer!, friends: 0, waits: 0 as const }
  if (own?.answer !== 'coming') return { answer, friends, waits: 1 + friends > free ? (1 as const) : (0 as const) }
  const { turn, answeredAt, waits } = own
  const isTooMany = waits === 0 && friends > own.friends && 1 + friends > free
  if (isTooMany && isNamed) throw new AppError('no-seats-left')
  return {
    answer,
    friends: isTooMany ? own.friends : friends,
    waits: waitsAfter(waits, friends, free),
    turn,
    answeredAt,
  }
}

function waitsAfter(waits: 0 | 1, friends: number, free: number): 0 | 1 {
  return waits === 1 && 1 + friends > free ? 1 : 0
}

function isSame(own: Row | undefined, next: Row): boolean {
  return own?.answer === next.answer && own.friends === next.friends && own.waits === next.waits
}

function listOwn(tx: Tx, userId: string, ids: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('event_answer')
    .selectAll()
    .where('userId', '=', userId)
    .where('occurrenceId', 'in', ids)
    .execute()
}

async function listLastTurns(tx: Tx, ids: readonly string[]): Promise<[string, number][]> {
  const rows = await tx
    .selectFrom('event_answer')
    .select((is) => ['occurrenceId', is.fn.max('turn').as('turn')])
    .where('occurrenceId', 'in', ids)
    .groupBy('occurrenceId')
    .execute()
  return rows.map(({ occurrenceId, turn }) => [occurrenceId, Number(turn)])
}

async function storeAnswers(
  tx: Tx,
  userId: string,
  rows: readonly (Row | { occurrenceId: string; answer?: undefined })[],
): Promise<void> {
  const takenBack = rows.filter(({ answer }) => answer === undefined).map(({ occurrenceId }) => occurrenceId)
  for (const ids of inPortions(takenBack))
    await tx.deleteFrom('event_answer').where('userId', '=', userId).where('occurrenceId', 'in', ids).execute()
  for (const portion of inPortions(rows.filter((row) => row.answer !== undefined)))
    await tx
      .insertInto('event_answer')
      .values(portion)
      .onConflict((is) =>
        is.columns(['occurrenceId', 'userId']).doUpdateSet((to) => ({
          answer: to.ref('excluded.answer'),
          friends: to.ref('excluded.friends'),
          waits: to.ref('excluded.waits'),
          turn: to.ref('excluded.turn'),
          answeredAt: to.ref('excluded.answeredAt'),
        })),
      )
      .execute()
      .catch((error: unknown) => {
        // The account has just been deleted.
        throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
      })
}
