import type { Context } from '../../context.ts'
import { prepared } from '../../database/prepared.ts'
import type { Tx } from '../../database/tables.ts'
import { enqueue, type WebhookCause } from '../../jobs/queue.ts'

/** Has the webhooks of a group's members told of it after the commit, if there are any. */
export async function tellPrograms(tx: Tx, { clock }: Context, cause: Omit<WebhookCause, 'at'>): Promise<void> {
  const [webhook] = await selectAnyWebhook(tx, { groupId: cause.groupId })
  if (webhook) await enqueue(tx, clock, 'tell-webhooks', { ...cause, at: clock() })
}

const selectAnyWebhook = prepared((db, { groupId }: { groupId: string }) =>
  db
    .selectFrom('webhook')
    .innerJoin('membership', 'membership.userId', 'webhook.userId')
    .select('webhook.id')
    .where('membership.groupId', '=', groupId)
    .where('webhook.offSince', 'is', null)
    .where((is) => is.or([is('webhook.groupId', 'is', null), is('webhook.groupId', '=', groupId)]))
    .limit(1),
)
