import type { EventDraft } from '#contract/blocks/events.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { applyChange, asChange } from './change-event.ts'
import { findNext } from './occurrences.ts'
import { daysMade, insertOccurrences, insertSeries, planOf } from './series.ts'

type Message = { id: string; authorId: string }

/** In a message that has an event, it changes that one. @throws AppError invalid-request */
export async function saveEvent(tx: Tx, context: Context, message: Message, draft: EventDraft): Promise<void> {
  const { id: messageId, authorId } = message
  const now = context.clock()
  const plan = planOf(draft, now)
  const there = await findNext(tx, messageId, now)
  if (there) {
    await applyChange(tx, context, there, asChange(draft), authorId)
    return
  }
  const { days, madeUntil } = daysMade(plan, now)
  const seriesId = await insertSeries(tx, messageId, plan, madeUntil)
  await insertOccurrences(tx, { seriesId, messageId, now }, plan, days)
}

/** Also that a date of the poll became it: another event of this message did not. */
export async function forgetEvent(tx: Tx, messageId: string): Promise<void> {
  await tx.deleteFrom('event_series').where('messageId', '=', messageId).execute()
  await tx.updateTable('poll').set({ eventOptionId: null }).where('messageId', '=', messageId).execute()
}
