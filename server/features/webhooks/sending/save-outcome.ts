import { randomInt } from 'node:crypto'
import { webhookLimits } from '#contract/programs/webhooks.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/tables.ts'
import { forgetFinished } from './forget-finished.ts'
import type { Outcome } from './post.ts'
import type { DeliveryRow, WebhookRow } from './schedule.ts'
import { turnOff } from './turn-off.ts'

const [minute, hour]: Seconds[] = [60, 3600]

/** Of Standard Webhooks: how long after each failure it is tried again. After the last one it has failed. */
const schedule: readonly Seconds[] = [
  5,
  5 * minute!,
  30 * minute!,
  2 * hour!,
  5 * hour!,
  10 * hour!,
  14 * hour!,
  20 * hour!,
  24 * hour!,
]
const mostRest: Seconds = 5 * minute!
/** Whoever takes longer to answer gets the next one after three times as long, so that others are not kept waiting. */
const slow = 2000
const goneStatus = 410

export async function saveOutcome(
  tx: Tx,
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: Outcome,
): Promise<void> {
  const now = context.clock()
  const own = tx.updateTable('webhook_delivery').where('id', '=', delivery.id)
  if (!outcome) {
    await own.set({ nextAt: now + 5 }).execute()
    return
  }
  const { status = null, problem = null, answer = null, retryAfter, took } = outcome
  const attempts = delivery.attempts + 1
  const tried = { attempts, triedAt: now, status, problem, answer }
  const restAfterSlow = took > slow ? Math.ceil((3 * took) / 1000) : 0
  const ofWebhook = tx.updateTable('webhook').where('id', '=', webhook.id)
  if (status !== null && status >= 200 && status < 300) {
    await own.set({ ...tried, state: 'delivered', nextAt: null, answer: null }).execute()
    await ofWebhook
      .set({ takenAt: now, failingSince: null, failures: 0, restsUntil: restAfterSlow && now + restAfterSlow })
      .execute()
    return forgetFinished(tx, webhook.id)
  }
  const wait = schedule[delivery.attempts]
  const nextAt = wait === undefined ? null : now + Math.max(withJitter(wait), Math.min(retryAfter, 24 * hour!))
  await own.set({ ...tried, state: nextAt === null ? 'failed' : 'waiting', nextAt }).execute()
  const failingSince = webhook.failingSince ?? now
  const rest = Math.max(Math.min(5 * 2 ** Math.min(webhook.failures, 10), mostRest), restAfterSlow, retryAfter)
  await ofWebhook
    .set({ failures: webhook.failures + 1, failingSince, restsUntil: now + Math.min(rest, 24 * hour!) })
    .execute()
  if (status === goneStatus) await turnOff(tx, context, webhook, 'gone')
  else if (now - failingSince >= webhookLimits.offAfter) await turnOff(tx, context, webhook, 'failing')
  if (nextAt === null) await forgetFinished(tx, webhook.id)
}

/** Up to a tenth, so that what failed together does not come back together. */
function withJitter(wait: Seconds): Seconds {
  return wait + randomInt(Math.floor(wait / 10) + 1)
}
