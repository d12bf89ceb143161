import { ECDH } from 'node:crypto'
import type { Input, ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import type { QuietHours, readPush as readPushEndpoint, subscribeToPush as subscribeEndpoint } from '#contract/push.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { quietHoursOf } from './quiet-hours.ts'

export async function readPush(
  { db, pushKeys }: Context,
  { userId, sessionId }: Viewer,
): Promise<ResponseOf<typeof readPushEndpoint>> {
  const row = await db
    .selectFrom('user')
    .leftJoin('push_subscription', (join) => join.on('push_subscription.sessionId', '=', sessionId))
    .select(['quietFrom', 'quietUntil', 'push_subscription.endpoint'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    publicKey: pushKeys.publicKey,
    endpoint: row.endpoint,
    quietHours: quietHoursOf(row),
  }
}

export async function setQuietHours(context: Context, userId: string, quiet: QuietHours | null): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('user')
      .set({ quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null })
      .where('id', '=', userId)
      .execute(),
  )
}

export async function subscribeToPush(
  context: Context,
  { userId, sessionId }: Viewer,
  { endpoint: given, keys }: Input<typeof subscribeEndpoint>['body'],
): Promise<void> {
  const endpoint = requirePlainAddress(given)
  requirePoint(keys.p256dh)
  await context.rateLimits.count({ pushSubscriptionByPerson: userId })
  const reached = { endpoint, ...keys, createdAt: context.clock(), lastSuccessAt: null, failures: 0 }
  await transaction(context, async (tx) => {
    // From whoever was signed in with this browser before.
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('sessionId', '<>', sessionId)
      .execute()
    if (!(await lockRow(tx, 'session', sessionId))) throw new AppError('not-signed-in')
    await tx
      .insertInto('push_subscription')
      .values({ ...reached, sessionId, userId })
      .onConflict((is) => is.column('sessionId').doUpdateSet(reached))
      .execute()
    await removeSurplus(tx, userId)
  })
}

/** Removes the oldest, which have perhaps been forgotten. */
async function removeSurplus(tx: Tx, userId: string): Promise<void> {
  const kept = tx
    .selectFrom('push_subscription')
    .select('sessionId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('sessionId', 'desc')
    .limit(limits.pushDevices)
  await tx.deleteFrom('push_subscription').where('userId', '=', userId).where('sessionId', 'not in', kept).execute()
}

export async function unsubscribeFromPush(context: Context, { sessionId }: Viewer): Promise<void> {
  await transaction(context, (tx) => tx.deleteFrom('push_subscription').where('sessionId', '=', sessionId).execute())
}

function requirePlainAddress(text: string): string {
  const url = URL.parse(text)
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  if (!isPlain || url.href.length > limits.pushEndpoint) throw refusedField('/endpoint', 'is not an address')
  url.hash = ''
  return url.href
}

function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw refusedField('/keys/p256dh', 'is not a key')
  }
}

function refusedField(path: string, problem: string): AppError {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
}
