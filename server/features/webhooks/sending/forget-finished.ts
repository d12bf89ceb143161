import { webhookLimits } from '#contract/programs/webhooks.ts'
import type { Tx } from '../../../database/tables.ts'

/** Of those that are over, the last are kept. */
export async function forgetFinished(tx: Tx, webhookId: string): Promise<void> {
  const finished = tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('state', '!=', 'waiting')
  const old = await finished
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(webhookLimits.finished)
    .limit(webhookLimits.waiting)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('webhook_delivery').where('id', 'in', ids).execute()
}
