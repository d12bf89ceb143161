import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db, Tx } from '../../database/tables.ts'
import type { Occurrence } from './occurrences.ts'
import { tellOfSeats } from './telling/tell.ts'

/** Seats that are taken, friends included, by occurrence; those of one person can be left out. */
export async function countTaken(
  db: Db | Tx,
  occurrenceIds: readonly string[],
  without?: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_answer')
    .select('occurrenceId')
    .select(sql<number | string>`sum(1 + friends)`.as('taken'))
    .where('occurrenceId', 'in', occurrenceIds)
    .where('answer', '=', 'coming')
    .where('waits', '=', 0)
    .$if(without !== undefined, (query) => query.where('userId', '!=', without!))
    .groupBy('occurrenceId')
    .execute()
  return new Map(rows.map(({ occurrenceId, taken }) => [occurrenceId, Number(taken)]))
}

/**
 * Gives what is free to those who wait, in line, as far as they fit. Whoever gets seats on several of these dates is told
 * once. The message is locked.
 */
export async function fillSeats(tx: Tx, context: Context, occurrences: readonly Occurrence[]): Promise<void> {
  const seated = new Map<string, Occurrence[]>()
  for (const portion of inPortions(occurrences.toSorted((one, other) => one.startsAt - other.startsAt))) {
    const waiting = await listWaiting(
      tx,
      portion.map(({ id }) => id),
    )
    if (waiting.size === 0) continue
    const taken = await countTaken(tx, [...waiting.keys()])
    for (const occurrence of portion) {
      const { id, seats } = occurrence
      const fitting = thoseWhoFit(waiting.get(id) ?? [], (seats ?? Infinity) - (taken.get(id) ?? 0))
      if (fitting.length === 0) continue
      await tx
        .updateTable('event_answer')
        .set({ waits: 0 })
        .where('occurrenceId', '=', id)
        .where('userId', 'in', fitting)
        .execute()
      for (const userId of fitting) seated.set(userId, [...(seated.get(userId) ?? []), occurrence])
    }
  }
  for (const [userId, those] of seated) await tellOfSeats(tx, context, those, userId)
}

type Waiting = { userId: string; friends: number }

async function listWaiting(tx: Tx, ids: readonly string[]): Promise<Map<string, Waiting[]>> {
  const rows = await tx
    .selectFrom('event_answer')
    .select(['occurrenceId', 'userId', 'friends'])
    .where('occurrenceId', 'in', ids)
    .where('waits', '=', 1)
    .orderBy('occurrenceId')
    .orderBy('turn')
    .execute()
  return Map.groupBy(rows, ({ occurrenceId }) => occurrenceId)
}

function thoseWhoFit(waiting: readonly Waiting[], free: number): string[] {
  const fitting: string[] = []
  let left = free
  for (const { userId, friends } of waiting) {
    if (1 + friends > left) continue
    left -= 1 + friends
    fitting.push(userId)
  }
  return fitting
}
