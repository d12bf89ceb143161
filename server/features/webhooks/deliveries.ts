import { v7 as newId } from 'uuid'
import { webhookLimits, type WebhookDelivery } from '#contract/programs/webhooks.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { scheduleSending, type DeliveryRow } from './sending/schedule.ts'
import { lockOwn } from './webhooks.ts'

/** @throws AppError not-found */
export async function listDeliveries(db: Db, { userId }: Viewer, id: string): Promise<WebhookDelivery[]> {
  const webhook = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!webhook) throw new AppError('not-found')
  const rows = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhookId', '=', id)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(webhookLimits.shown)
    .execute()
  return rows.map(present)
}

function present(row: DeliveryRow): WebhookDelivery {
  const { id, type, state, happenedAt, attempts, triedAt, nextAt, status, problem, answer } = row
  return {
    id,
    type: type as WebhookDelivery['type'],
    state,
    happenedAt,
    attempts,
    ...(triedAt !== null && { triedAt }),
    ...(nextAt !== null && { nextAt }),
    ...(status !== null && { status }),
    ...(problem !== null && { problem }),
    ...(answer !== null && { answer }),
  }
}

/** @throws AppError not-found, webhook-is-off */
export async function sendTest(context: Context, viewer: Viewer, id: string): Promise<void> {
  const now = context.clock()
  const test = { id: newId(), webhookId: id, cause: newId(), type: 'webhook.test', happenedAt: now, nextAt: now }
  await transaction(context, async (tx) => {
    await lockOn(tx, viewer, id)
    await tx
      .insertInto('webhook_delivery')
      .values({ ...test, state: 'waiting' })
      .execute()
    await scheduleAtOnce(tx, context, id)
  })
}

/** Whether it was taken or has failed; as if it had never been sent. @throws AppError not-found, webhook-is-off */
export async function repeatDelivery(
  context: Context,
  viewer: Viewer,
  { id, delivery }: { id: string; delivery: string },
): Promise<void> {
  await transaction(context, async (tx) => {
    await lockOn(tx, viewer, id)
    const repeated = await tx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0, nextAt: context.clock(), ...untried })
      .where('id', '=', delivery)
      .where('webhookId', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!repeated) throw new AppError('not-found')
    await scheduleAtOnce(tx, context, id)
  })
}

const untried = { triedAt: null, status: null, problem: null, answer: null }

async function lockOn(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const { offSince } = await lockOwn(tx, viewer, id)
  if (offSince !== null) throw new AppError('webhook-is-off')
}

/** Somebody is waiting to see what becomes of it, and how often they ask is counted. */
async function scheduleAtOnce(tx: Tx, context: Context, id: string): Promise<void> {
  await tx.updateTable('webhook').set({ restsUntil: 0 }).where('id', '=', id).execute()
  await scheduleSending(tx, context, id)
}
