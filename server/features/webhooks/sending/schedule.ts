import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tables, Tx } from '../../../database/tables.ts'
import { enqueue } from '../../../jobs/queue.ts'

export type WebhookRow = Selectable<Tables['webhook']>
export type DeliveryRow = Selectable<Tables['webhook_delivery']>

/**
 * Sees to it that whatever waits has a job that sends it. There is one for each webhook at most, the only one that may
 * send: it is locked, or waits for its time. `ended` is the job that asks, as the last thing that it does.
 */
export async function scheduleSending(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  webhookId: string,
  ended?: string,
): Promise<void> {
  const webhook = await lockRow(tx, 'webhook', webhookId)
  if (!webhook) return
  const { nextAt } = await tx
    .selectFrom('webhook_delivery')
    .select((is) => is.fn.min('nextAt').as('nextAt'))
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const at = nextAt === null ? null : Math.max(Number(nextAt), webhook.restsUntil, clock())
  if (webhook.jobId !== null && webhook.jobId !== ended && (await moveJob(tx, webhook.jobId, at))) return
  if (at === null && webhook.jobId === null) return
  const id = at === null ? null : newId()
  if (id !== null && at !== null) await enqueue(tx, clock, 'send-webhook', { webhookId }, { id, after: at - clock() })
  await tx.updateTable('webhook').set({ jobId: id }).where('id', '=', webhookId).execute()
}

/** False when there is no such job. One that is running looks again at its end. */
async function moveJob(tx: Tx, id: string, at: number | null): Promise<boolean> {
  const job = await tx.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst()
  if (!job) return false
  if (at === null) return true
  await tx
    .updateTable('job')
    .set({ runAfter: at, attempts: 0, parkedAt: null })
    .where('id', '=', id)
    .where('lockedUntil', 'is', null)
    .execute()
  return true
}
