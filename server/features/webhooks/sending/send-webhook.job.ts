import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import type { Job } from '../../../jobs/worker.ts'
import { mayTell } from './may-tell.ts'
import { post } from './post.ts'
import { saveOutcome } from './save-outcome.ts'
import { scheduleSending, type DeliveryRow, type WebhookRow } from './schedule.ts'

/**
 * Sends the delivery that is due first, once its owner may still know of it, and has the next one sent by a job of its
 * own: so others get their turn. Killed after sending and before noting it, it sends the same again, under the same id.
 */
export const sendWebhookJob: Job<'send-webhook'> = {
  kind: 'send-webhook',
  lane: 'webhooks',
  run: async (context, { webhookId }, jobId, stopping) => {
    const due = await transaction(context, (tx) => takeDue(tx, context, webhookId, jobId))
    if (!due) return
    const outcome = await post(context, due.webhook, due.delivery, stopping)
    await transaction(context, async (tx) => {
      const webhook = await lockRow(tx, 'webhook', webhookId)
      if (webhook?.jobId !== jobId) return
      await saveOutcome(tx, context, webhook, due.delivery, outcome)
      await scheduleSending(tx, context, webhookId, jobId)
    })
  },
}

type Due = { webhook: WebhookRow; delivery: DeliveryRow & { parentId: string | null } }

async function takeDue(tx: Tx, context: Context, webhookId: string, jobId: string): Promise<Due | undefined> {
  const webhook = await lockRow(tx, 'webhook', webhookId)
  if (webhook?.jobId !== jobId) return undefined
  for (;;) {
    const delivery = await tx
      .selectFrom('webhook_delivery')
      .leftJoin('message', 'message.id', 'webhook_delivery.messageId')
      .selectAll('webhook_delivery')
      .select('message.parentId')
      .where('webhook_delivery.webhookId', '=', webhookId)
      .where('webhook_delivery.state', '=', 'waiting')
      .where('webhook_delivery.nextAt', '<=', context.clock())
      .orderBy('webhook_delivery.nextAt')
      .orderBy('webhook_delivery.id')
      .limit(1)
      .executeTakeFirst()
    if (!delivery) {
      await scheduleSending(tx, context, webhookId, jobId)
      return undefined
    }
    if (await mayTell(tx, webhook, delivery)) return { webhook, delivery }
    await tx.deleteFrom('webhook_delivery').where('id', '=', delivery.id).execute()
  }
}
