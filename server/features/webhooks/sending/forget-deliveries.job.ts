import { webhookLimits } from '#contract/programs/webhooks.ts'
import { transaction } from '../../../database/transaction.ts'
import type { Job } from '../../../jobs/worker.ts'

export const forgetWebhookDeliveriesJob: Job<'forget-webhook-deliveries'> = {
  kind: 'forget-webhook-deliveries',
  every: 86_400,
  run: async (context) => {
    await transaction(context, (tx) =>
      tx
        .deleteFrom('webhook_delivery')
        .where('state', '!=', 'waiting')
        .where('happenedAt', '<', context.clock() - webhookLimits.keptFor)
        .execute(),
    )
  },
}
