import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'

/** A notification may take a day to arrive, and be seen the day after. */
const lifetime: Seconds = 2 * 86_400

type Signer = Pick<Context, 'clock' | 'secret'>

export type Purpose = 'reply' | 'heart' | 'mute' | 'read'

/** Travels with a notification to a device, where the service worker has no session key. */
export function makeActionToken(context: Signer, purpose: Purpose, ids: readonly string[]): string {
  const signed = [...ids, context.clock() + lifetime].join('.')
  return `${signed}.${sign(context, purpose, signed)}`
}

export function readActionToken(context: Signer, purpose: Purpose, token: string): string[] | undefined {
  const [, signed = '', signature = ''] = /^([\w.-]*)\.([\w-]{43})$/.exec(token) ?? []
  const expected = sign(context, purpose, signed)
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  const ids = signed.split('.')
  return Number(ids.pop()) > context.clock() ? ids : undefined
}

/** The prefix separates this signature from others with the same secret. */
function sign({ secret }: Signer, purpose: Purpose, signed: string): string {
  return createHmac('sha256', secret).update(`push-action ${purpose} ${signed}`).digest('base64url')
}
