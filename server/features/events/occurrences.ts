import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

export type Occurrence = Selectable<Tables['event_occurrence']>

/** @throws AppError not-found, also for one of another message */
export async function requireOccurrence(db: Db | Tx, messageId: string, id: string): Promise<Occurrence> {
  const row = await db
    .selectFrom('event_occurrence')
    .selectAll()
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return row
}

/** The one that is on or next, rather one that takes place; otherwise the last. */
export async function findNext(db: Db | Tx, messageId: string, now: number): Promise<Occurrence | undefined> {
  const all = db.selectFrom('event_occurrence').selectAll().where('messageId', '=', messageId).limit(1)
  const next = await all
    .where('endsAt', '>', now)
    .orderBy('cancelled')
    .orderBy('startsAt')
    .orderBy('id')
    .executeTakeFirst()
  return next ?? (await all.orderBy('startsAt', 'desc').orderBy('id', 'desc').executeTakeFirst())
}

/** Those that are on or to come, in order. */
export function listNext(db: Db | Tx, messageId: string, now: number, limit: number): Promise<Occurrence[]> {
  return db
    .selectFrom('event_occurrence')
    .selectAll()
    .where('messageId', '=', messageId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listOpen(db: Db | Tx, messageId: string, now: number): Promise<Occurrence[]> {
  return db
    .selectFrom('event_occurrence')
    .selectAll()
    .where('messageId', '=', messageId)
    .where('cancelled', '=', 0)
    .where('answersUntil', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

export function isOpen({ cancelled, answersUntil }: Pick<Occurrence, 'cancelled' | 'answersUntil'>, now: number) {
  return cancelled === 0 && now < answersUntil
}
