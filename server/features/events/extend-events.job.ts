import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { oneByOne } from './one-by-one.ts'
import { daysMade, horizonOf, insertOccurrences, planOfSeries } from './series.ts'

/** Adds the occurrences that have come within the horizon since the last time. */
export const extendEventsJob: Job<'extend-events'> = {
  kind: 'extend-events',
  every: 86_400,
  run: async (context) => {
    const short = await context.db
      .selectFrom('event_series')
      .select(['id', 'messageId'])
      .where('madeUntil', '<', horizonOf('UTC', context.clock()))
      .orderBy('id')
      .execute()
    await oneByOne(context, short, (series) => extendSeries(context, series))
  },
}

async function extendSeries(
  context: Context,
  { id: seriesId, messageId }: { id: string; messageId: string },
): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    await lockRow(tx, 'message', messageId)
    const row = await tx.selectFrom('event_series').selectAll().where('id', '=', seriesId).executeTakeFirst()
    if (!row?.madeUntil) return
    const plan = planOfSeries(row)
    const { days, madeUntil } = daysMade(plan, now)
    const added = days.filter((day) => day > row.madeUntil!)
    await insertOccurrences(tx, { seriesId, messageId, now }, plan, added)
    await tx.updateTable('event_series').set({ madeUntil }).where('id', '=', seriesId).execute()
  })
}
