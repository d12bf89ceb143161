import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { listCookie } from './list-cookie.ts'

/** Each is 16 random bytes and their signature. */
const marks = listCookie({ name: 'coterie_device', form: /^[\w-]{65}$/, most: 5, maxAge: 31_536_000 })
const nonceLength = 22

type Signer = Pick<Context, 'secret' | 'config'>

/**
 * The mark that this browser was given when this person signed in on it; undefined for others. It opens nothing: wrong
 * passwords from here are counted apart from those of strangers.
 */
export function knownDevice(context: Signer, request: FastifyRequest, login: string): string | undefined {
  return marks.read(context, request).find((one) => {
    const expected = sign(context, one.slice(0, nonceLength), login)
    return timingSafeEqual(Buffer.from(one.slice(nonceLength)), Buffer.from(expected))
  })
}

/** Marks this browser as one on which the person has signed in; it may be shared by a few people. */
export function rememberDevice(context: Signer, response: FastifyReply, login: string): void {
  if (knownDevice(context, response.request, login)) return
  const nonce = randomBytes(16).toString('base64url')
  marks.add(context, response, nonce + sign(context, nonce, login))
}

function sign({ secret }: Signer, nonce: string, login: string): string {
  return createHmac('sha256', secret).update(`known-device ${nonce} ${login}`).digest('base64url')
}
