import { v7 as newId } from 'uuid'
import { webhookLimits } from '#contract/programs/webhooks.ts'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Db, Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import type { WebhookCause } from '../../../jobs/queue.ts'
import type { Job } from '../../../jobs/worker.ts'
import { forgetFinished } from './forget-finished.ts'
import { scheduleSending } from './schedule.ts'

/** Gives each webhook that wants it one delivery, however often it runs. */
export const tellWebhooksJob: Job<'tell-webhooks'> = {
  kind: 'tell-webhooks',
  run: async (context, cause) => {
    for (const webhookId of await listListening(context.db, cause)) await tell(context, webhookId, cause)
  },
}

async function listListening(db: Db, { groupId, event }: WebhookCause): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook')
    .innerJoin('membership', 'membership.userId', 'webhook.userId')
    .select(['webhook.id', 'webhook.events'])
    .where('membership.groupId', '=', groupId)
    .where('webhook.offSince', 'is', null)
    .where((is) => is.or([is('webhook.groupId', 'is', null), is('webhook.groupId', '=', groupId)]))
    .orderBy('webhook.id')
    .execute()
  return rows.filter(({ events }) => events.split(' ').includes(event)).map(({ id }) => id)
}

async function tell(context: Context, webhookId: string, told: WebhookCause): Promise<void> {
  const { cause, event, groupId, messageId, personId, at } = told
  await transaction(context, async (tx) => {
    const webhook = await lockRow(tx, 'webhook', webhookId)
    if (!webhook || webhook.offSince !== null || !(await isThere(tx, told))) return
    const added = await tx
      .insertInto('webhook_delivery')
      .values({
        id: newId(),
        webhookId,
        cause,
        type: event,
        groupId,
        messageId: messageId ?? null,
        personId,
        happenedAt: at,
        state: 'waiting',
        nextAt: context.clock(),
      })
      .onConflict((is) => is.columns(['webhookId', 'cause']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await giveUpOldest(tx, webhookId)
    await scheduleSending(tx, context, webhookId)
  })
}

/** What it is about may have been deleted meanwhile. */
async function isThere(tx: Tx, { groupId, messageId, personId }: WebhookCause): Promise<boolean> {
  const [group, person, message] = [
    await tx.selectFrom('group').select('id').where('id', '=', groupId).executeTakeFirst(),
    await tx.selectFrom('user').select('id').where('id', '=', personId).executeTakeFirst(),
    messageId && (await tx.selectFrom('message').select('id').where('id', '=', messageId).executeTakeFirst()),
  ]
  return group !== undefined && person !== undefined && (messageId === undefined || message !== undefined)
}

/** Of those that wait, where nobody takes them, the newest are kept. */
async function giveUpOldest(tx: Tx, webhookId: string): Promise<void> {
  const waiting = tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
  const tooMany = await waiting.orderBy('id', 'desc').offset(webhookLimits.waiting).limit(100).execute()
  if (tooMany.length === 0) return
  const ids = tooMany.map(({ id }) => id)
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', nextAt: null, problem: 'too-many-waiting' })
    .where('id', 'in', ids)
    .execute()
  await forgetFinished(tx, webhookId)
}
