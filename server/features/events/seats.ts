import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import type { Occurrence } from './occurrences.ts'
import { tellOfSeat } from './tell.ts'

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

/** Gives what is free to those who wait, in line, as far as they fit. The message is locked. */
export async function fillSeats(tx: Tx, context: Context, occurrence: Occurrence): Promise<void> {
  const { id, seats } = occurrence
  const waiting = await tx
    .selectFrom('event_answer')
    .select(['userId', 'friends'])
    .where('occurrenceId', '=', id)
    .where('waits', '=', 1)
    .orderBy('turn')
    .execute()
  if (waiting.length === 0) return
  let free = (seats ?? Infinity) - ((await countTaken(tx, [id])).get(id) ?? 0)
  for (const { userId, friends } of waiting) {
    if (1 + friends > free) continue
    free -= 1 + friends
    await tx
      .updateTable('event_answer')
      .set({ waits: 0 })
      .where('occurrenceId', '=', id)
      .where('userId', '=', userId)
      .execute()
    await tellOfSeat(tx, context, occurrence, userId)
  }
}
