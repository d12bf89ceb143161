import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** A notification may be a day on its way, and be seen on the day after. */
const lifetime = 2 * 86_400

type Signer = Pick<Context, 'clock' | 'secret'>

/** What a token is for: nothing else, and only for these ids. */
export type Purpose = 'reply' | 'heart' | 'mute' | 'read'

/** Goes with a notification to one device, which has no key of the session at hand. */
export function makeActionToken(context: Signer, purpose: Purpose, ids: readonly string[]): string {
  const signed = [...ids, context.clock() + lifetime].join('.')
  return `${signed}.${sign(context, purpose, signed)}`
}

/** The ids that it was made for; undefined for one that has expired, or is for something else. */
export function readActionToken(context: Signer, purpose: Purpose, token: string): string[] | undefined {
  const [, signed = '', signature = ''] = /^([\w.-]*)\.([\w-]{43})$/.exec(token) ?? []
  const expected = sign(context, purpose, signed)
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  const ids = signed.split('.')
  return Number(ids.pop()) > context.clock() ? ids : undefined
}

/** The prefix keeps the signature apart from everything else that is signed with the same secret. */
function sign({ secret }: Signer, purpose: Purpose, signed: string): string {
  return createHmac('sha256', secret).update(`push-action ${purpose} ${signed}`).digest('base64url')
}
