import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'

const lifetime: Seconds = 60 * 86_400

type Signer = Pick<Context, 'clock' | 'secret'>

/** Who answers what, and with what; without `answer`, the page asks. */
export type Answering = { userId: string; messageId: string; kind: BlockKind; answer?: string | undefined }

/** For a link in an email: it answers this message in the name of this person, and signs nobody in. */
export function makeAnswerToken(context: Signer, { userId, messageId, kind, answer = '' }: Answering): string {
  const signed = [userId, messageId, kind, answer, context.clock()].join('.')
  return `${signed}.${sign(context, signed)}`
}

export function readAnswerToken(context: Signer, token: string): (Answering & { madeAt: Seconds }) | undefined {
  const [, signed = '', signature = ''] = /^([\w.-]*)\.([\w-]{43})$/.exec(token) ?? []
  const expected = sign(context, signed)
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  const [userId, messageId, kind, answer, madeAt] = signed.split('.') as [string, string, BlockKind, string, string]
  if (Number(madeAt) + lifetime <= context.clock()) return undefined
  return { userId, messageId, kind, ...(answer !== '' && { answer }), madeAt: Number(madeAt) }
}

/** The prefix separates this signature from others with the same secret. */
function sign({ secret }: Signer, signed: string): string {
  return createHmac('sha256', secret).update(`email-answer ${signed}`).digest('base64url')
}
