import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/tables.ts'
import { AppError } from '../../../errors.ts'
import { listCookie } from '../../../http/cookies/list-cookie.ts'
import { hashKey } from '../../../http/viewer.ts'

const lasts: Seconds = 300

/**
 * Each is a challenge, when it ends, and the server's signature: the browser keeps it, and nothing is written until one
 * has been answered. Several, because a page with a challenge may be open in several tabs.
 */
const cookie = listCookie({
  name: 'coterie_challenge',
  form: /^[\w-]{43}~\d{10,12}~[\w-]{43}$/,
  most: 5,
  maxAge: lasts,
})

/** `purpose` is who may answer it for what. */
export function giveChallenge(context: Context, response: FastifyReply, purpose: string): string {
  const challenge = randomBytes(32).toString('base64url')
  const end = String(context.clock() + lasts)
  cookie.add(context, response, [challenge, end, sign(context, challenge, end, purpose)].join('~'))
  return challenge
}

/** Those that this browser was given for this purpose and that have not expired. */
export function givenChallenges(context: Context, request: FastifyRequest, purpose: string): string[] {
  return cookie.read(context, request).flatMap((value) => {
    const [challenge, end, signature] = value.split('~') as [string, string, string]
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(context, challenge, end, purpose)))
    return isOurs && Number(end) > context.clock() ? [challenge] : []
  })
}

/** @throws AppError invalid-passkey when it was used up before */
export async function useUpChallenge(tx: Tx, context: Context, challenge: string): Promise<void> {
  const now = context.clock()
  await tx.deleteFrom('used_challenge').where('expiresAt', '<=', now).execute()
  const used = await tx
    .insertInto('used_challenge')
    .values({ hash: hashKey(challenge), expiresAt: now + lasts })
    .onConflict((is) => is.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw new AppError('invalid-passkey')
}

function sign({ secret }: Context, challenge: string, end: string, purpose: string): string {
  return createHmac('sha256', secret).update(`passkey-challenge ${challenge} ${end} ${purpose}`).digest('base64url')
}
