import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

const lifetime = 60 * 24 * 3600

type Signer = Pick<Context, 'clock' | 'secret'>

/** For the link in an email that turns further ones off: good for 60 days, for this person and for nothing else. */
export function makeUnsubscribeToken(context: Signer, userId: string): string {
  const expiresAt = context.clock() + lifetime
  return `${expiresAt}.${sign(context, userId, expiresAt)}`
}

export function isUnsubscribeToken(context: Signer, userId: string, token: string): boolean {
  const [, digits, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!digits || !signature || Number(digits) <= context.clock()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(context, userId, Number(digits))))
}

/** The prefix keeps the signature apart from everything else that is signed with the same secret. */
function sign({ secret }: Signer, userId: string, expiresAt: number): string {
  return createHmac('sha256', secret).update(`stop-notification-emails ${userId} ${expiresAt}`).digest('base64url')
}
