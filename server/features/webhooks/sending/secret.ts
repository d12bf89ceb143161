import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { seal, unseal } from '../../../sealed.ts'

/** What Standard Webhooks calls a secret: scanners know it by its beginning. */
const prefix = 'whsec_'
const secretLength = 32

export function newSecret(context: Context, webhookId: string): { secret: string; sealed: string } {
  const bytes = randomBytes(secretLength)
  return { secret: prefix + bytes.toString('base64'), sealed: seal(context, { use: 'webhook', of: webhookId }, bytes) }
}

type Signing = { id: string; secret: string; oldSecret: string | null; oldSecretUntil: number | null }
type Signed = { id: string; at: number; body: string }

/** The value of `webhook-signature`: one by the secret, and for a while one by the secret before it. */
export function signaturesOf(context: Context, webhook: Signing, { id, at, body }: Signed): string {
  const { secret, oldSecret, oldSecretUntil } = webhook
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > context.clock()
  return [secret, ...(isOldGood ? [oldSecret] : [])]
    .map((sealed) => unseal(context, { use: 'webhook', of: webhook.id }, sealed))
    .filter((key) => key !== undefined)
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`)
    .join(' ')
}
