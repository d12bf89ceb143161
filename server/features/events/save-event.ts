import type { EventDraft } from '#contract/blocks/events.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { daysMade, insertOccurrences, insertSeries, planOf, type Plan } from './series.ts'

/** @throws AppError invalid-request */
export async function saveEvent(tx: Tx, context: Context, { id }: { id: string }, draft: EventDraft): Promise<void> {
  await addSeries(tx, context, id, planOf(draft, context.clock()))
}

/** A series with all of its occurrences up to the horizon. */
export async function addSeries(tx: Tx, context: Context, messageId: string, plan: Plan): Promise<void> {
  const now = context.clock()
  const { days, madeUntil } = daysMade(plan, now)
  const seriesId = await insertSeries(tx, messageId, plan, madeUntil)
  await insertOccurrences(tx, { seriesId, messageId, now }, plan, days)
}

export async function forgetEvent(tx: Tx, messageId: string): Promise<void> {
  await tx.deleteFrom('event_series').where('messageId', '=', messageId).execute()
}
