import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

type Signer = Pick<Context, 'secret'>
type Stopping = { askingId: string; userId: string }

/** For the link in an email that ends the questions. It does not expire, because it can begin nothing. */
export function makeStopToken(context: Signer, { askingId, userId }: Stopping): string {
  const signed = `${askingId}.${userId}`
  return `${signed}.${sign(context, signed)}`
}

export function readStopToken(context: Signer, token: string): Stopping | undefined {
  const [, signed = '', signature = ''] = /^([\w-]{36}\.[\w-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const expected = sign(context, signed)
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  const [askingId, userId] = signed.split('.') as [string, string]
  return { askingId, userId }
}

/** The prefix separates this signature from others with the same secret. */
function sign({ secret }: Signer, signed: string): string {
  return createHmac('sha256', secret).update(`stop-questions ${signed}`).digest('base64url')
}
