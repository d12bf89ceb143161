import { createHmac, timingSafeEqual } from 'node:crypto'
import { Check } from 'typebox/value'
import { Id } from '#contract/fields.ts'

/** Zusam's public links are JSON web tokens with this subject, signed with the key of their message. */
const subject = 3

/** The message that such a token names; undefined for every other token. */
export function messageOfOldToken(token: string): string | undefined {
  const [head, claims, signature, ...rest] = token.split('.')
  if (!head || !claims || !signature || rest.length > 0) return undefined
  const { alg } = parsed(head)
  const { sub, id } = parsed(claims)
  return alg === 'HS256' && sub === subject && Check(Id, id) ? id : undefined
}

export function isSignedWith(token: string, secretKey: string): boolean {
  const end = token.lastIndexOf('.')
  const wanted = createHmac('sha256', secretKey).update(token.slice(0, end)).digest()
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parsed(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
