import type { DeliveryProblem } from '#contract/programs/webhooks.ts'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../../context.ts'
import { OutgoingError, type OutgoingReason } from '../../../outgoing/outgoing-error.ts'
import type { DeliveryRow, WebhookRow } from './schedule.ts'
import { signaturesOf } from './secret.ts'

/** `undefined` when it was not sent, and no fault of the other side. */
export type Outcome =
  | { status?: number; problem?: DeliveryProblem; answer?: string; retryAfter: number; took: Milliseconds }
  | undefined

const mostOfAnswer: Bytes = 2000
const fewWords = 200

export async function post(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow & { parentId: string | null },
  stopping?: AbortSignal,
): Promise<Outcome> {
  const [id, at, body] = [delivery.id, context.clock(), bodyOf(delivery)]
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signaturesOf(context, webhook, { id, at, body }),
  }
  const begun = performance.now()
  const took = () => performance.now() - begun
  try {
    const options = { headers, body: Buffer.from(body), mostBytes: mostOfAnswer, ...(stopping && { signal: stopping }) }
    const { status, retryAfter, body: answered } = await context.outgoing.tell(webhook.url, options)
    const answer = plainLine(answered.toString()).slice(0, fewWords)
    const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0
    return { status, ...(answer && { answer }), retryAfter: seconds, took: took() }
  } catch (error) {
    if (stopping?.aborted) return undefined
    if (!(error instanceof OutgoingError)) throw error
    const problem = problemOf(error.reason)
    return problem && { problem, retryAfter: 0, took: took() }
  }
}

/** Thin: ids, for which a token may ask. */
function bodyOf(delivery: DeliveryRow & { parentId: string | null }): string {
  const { type, happenedAt, webhookId, groupId, messageId, parentId, personId } = delivery
  const data =
    groupId === null
      ? { webhook: webhookId }
      : {
          group: groupId,
          ...(messageId !== null && { message: messageId }),
          ...(parentId !== null && { parent: parentId }),
          person: personId,
        }
  return JSON.stringify({ type, timestamp: new Date(happenedAt * 1000).toISOString(), data })
}

/** Names and addresses of the local network stay what they are: unreachable. */
function problemOf(reason: OutgoingReason): DeliveryProblem | undefined {
  if (reason === 'busy' || reason === 'closed') return undefined
  if (reason === 'too-slow' || reason === 'bad-certificate') return reason
  return reason === 'bad-encoding' || reason === 'too-large' ? 'bad-answer' : 'unreachable'
}
