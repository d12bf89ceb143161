import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Address } from './cookies.ts'
import { listCookie } from './list-cookie.ts'

/** Each is 16 random bytes and their signature. */
const marks = listCookie({ name: 'coterie_device', form: /^[\w-]{65}$/, most: 5, maxAge: 31_536_000 })
const nonceLength = 22

type Signer = Address & { secret: string }

/**
 * This browser's mark for a person who has signed in on it. It opens nothing: it only counts wrong passwords apart
 * from strangers'.
 */
export function knownDevice(context: Signer, request: FastifyRequest, login: string): string | undefined {
  return marks.read(context, request).find((one) => {
    const expected = sign(context, one.slice(0, nonceLength), login)
    return timingSafeEqual(Buffer.from(one.slice(nonceLength)), Buffer.from(expected))
  })
}

/** Marks this browser; a few people may share it. */
export function rememberDevice(context: Signer, response: FastifyReply, login: string): void {
  if (knownDevice(context, response.request, login)) return
  const nonce = randomBytes(16).toString('base64url')
  marks.add(context, response, nonce + sign(context, nonce, login))
}

function sign({ secret }: Signer, nonce: string, login: string): string {
  return createHmac('sha256', secret).update(`known-device ${nonce} ${login}`).digest('base64url')
}
