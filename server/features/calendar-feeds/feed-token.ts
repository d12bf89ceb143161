import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Context } from '../../context.ts'

type Signer = Pick<Context, 'secret'>
type Feed = { id: string; salt: string }
type Kind = 'calendar-feed' | 'atom-feed'

/**
 * The id of the feed and a signature of 256 bits. Derived each time, so that the address can be copied later, and yet
 * nothing in the database opens a feed. A new salt makes a new one that no backup knows, which a counter would not.
 */
export function tokenOf({ secret }: Signer, { id, salt }: Feed, kind: Kind = 'calendar-feed'): string {
  // The prefix separates this signature from others with the same secret.
  const signature = createHmac('sha256', secret).update(`${kind} ${id} ${salt}`).digest()
  return Buffer.concat([parse(id), signature]).toString('base64url')
}

export function isTokenOf(context: Signer, feed: Feed, token: string, kind?: Kind): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(context, feed, kind))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const tokenLength = 64

/** Undefined for what is no token. */
export function feedOfToken(token: string): string | undefined {
  if (token.length !== tokenLength) return undefined
  try {
    return stringify(Buffer.from(token, 'base64url'))
  } catch {
    return undefined
  }
}
