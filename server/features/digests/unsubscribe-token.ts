import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

type Signer = Pick<Context, 'secret'>

/**
 * For the link in an email that turns further ones off: valid for this person and nothing else. It does not expire,
 * because old emails are unsubscribed from, too, and because it can turn nothing on.
 */
export function makeUnsubscribeToken(context: Signer, userId: string): string {
  return sign(context, userId)
}

export function isUnsubscribeToken(context: Signer, userId: string, token: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(sign(context, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The prefix separates this signature from others with the same secret. */
function sign({ secret }: Signer, userId: string): string {
  return createHmac('sha256', secret).update(`stop-notification-emails ${userId}`).digest('base64url')
}
