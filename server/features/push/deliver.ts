import type { PushMessage } from '#contract/push.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import { makePushRequest, type PushAddress } from './push-request.ts'

export type Subscription = PushAddress & { sessionId: string }

export type Outcome = 'taken' | 'refused' | 'gone' | { again: number | undefined }

/** Sends a message to a device's push service; unsubscribes a device that is gone for good. */
export async function deliver(
  context: Context,
  subscription: Subscription,
  message: PushMessage,
  urgency: 'normal' | 'high',
): Promise<Outcome> {
  const outcome = await post(context, subscription, message, urgency)
  if (outcome === 'taken') await saveSuccess(context, subscription)
  if (outcome === 'refused') await saveFailure(context, subscription)
  if (outcome === 'gone') await remove(context, subscription)
  return outcome
}

async function post(
  context: Context,
  subscription: Subscription,
  message: PushMessage,
  urgency: 'normal' | 'high',
): Promise<Outcome> {
  try {
    const request = await makePushRequest(context, subscription, message, urgency)
    const { status, retryAfter } = await context.outgoing.post(subscription.endpoint, request)
    return outcomeOf(status, retryAfter)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    context.log.debug({ reason: error.reason }, 'a push service was not reached')
    return passing.has(error.reason) ? { again: undefined } : 'refused'
  }
}

const passing = new Set(['no-answer', 'too-slow', 'busy', 'closed', 'unknown-host'])

function outcomeOf(status: number, retryAfter: string): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return { again: /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined }
  return 'refused'
}

/** After this many consecutive failures, and this many seconds without success, a device counts as gone. */
const mostFailures = 10
const giveUpAfter = 3 * 86_400

export async function saveFailure(context: Context, { sessionId, endpoint }: Subscription): Promise<void> {
  const since = context.clock() - giveUpAfter
  await transaction(context, async (tx) => {
    const own = tx.updateTable('push_subscription').where('sessionId', '=', sessionId).where('endpoint', '=', endpoint)
    await own.set((is) => ({ failures: is('failures', '+', 1) })).execute()
    await tx
      .deleteFrom('push_subscription')
      .where('sessionId', '=', sessionId)
      .where('failures', '>=', mostFailures)
      .where((is) => is(is.fn.coalesce('lastSuccessAt', 'createdAt'), '<', since))
      .execute()
  })
}

async function saveSuccess(context: Context, { sessionId, endpoint }: Subscription): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('push_subscription')
      .set({ lastSuccessAt: context.clock(), failures: 0 })
      .where('sessionId', '=', sessionId)
      .where('endpoint', '=', endpoint)
      .execute(),
  )
}

async function remove(context: Context, { sessionId, endpoint }: Subscription): Promise<void> {
  await transaction(context, (tx) =>
    tx.deleteFrom('push_subscription').where('sessionId', '=', sessionId).where('endpoint', '=', endpoint).execute(),
  )
}
