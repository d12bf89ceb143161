import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { returnPath } from '#contract/sign-in/identity-provider.ts'
import type { Seconds } from '#contract/units.ts'
import type { Address } from './cookies.ts'

/** A sign-in that this browser has begun elsewhere: its secret, and where it leads afterwards. */
export type BegunSignIn = { secret: string; returnTo?: string; inviteKey?: string }

export const signInLasts: Seconds = 600

/** More tabs than anybody waits in; headers have an end. */
const mostAtOnce = 6
const idLength = 16
const ownPath = new RegExp(returnPath.pattern)

/** What is sent along, and must come back; nobody learns the secret from it. */
export function derive(secret: string, purpose: 'state' | 'nonce' | 'verifier'): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('base64url')
}

/** One cookie for each sign-in, so that tabs do not disturb each other. */
export function setSignInCookie(context: Address, response: FastifyReply, begun: BegunSignIn): void {
  const names = Object.keys(response.request.cookies).filter((name) => name.startsWith(nameIn(context, '')))
  if (names.length >= mostAtOnce) for (const name of names) clear(context, response, name)
  const name = nameIn(context, derive(begun.secret, 'state').slice(0, idLength))
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url')
  response.setCookie(name, value, { ...attributes(context, response.request), maxAge: signInLasts })
}

/** The sign-in that a state, or a code that begins with it, belongs to; undefined in any other browser. */
export function readSignInCookie(context: Address, request: FastifyRequest, state: string): BegunSignIn | undefined {
  const begun = parse(request.cookies[nameIn(context, state.slice(0, idLength))])
  return begun && state.startsWith(derive(begun.secret, 'state').slice(0, idLength)) ? begun : undefined
}

export function clearSignInCookie(context: Address, response: FastifyReply, { secret }: BegunSignIn): void {
  clear(context, response, nameIn(context, derive(secret, 'state').slice(0, idLength)))
}

function clear(context: Address, response: FastifyReply, name: string): void {
  response.clearCookie(name, attributes(context, response.request))
}

/** Over HTTPS, browsers take a cookie of such a name from this host alone, whatever its neighbours do. */
function nameIn({ config }: Address, id: string): string {
  return `${config.publicUrl.startsWith('https:') ? '__Host-' : ''}coterie_sign_in_${id}`
}

/** The way back comes from another site, where a strict cookie would not be sent. */
function attributes({ config }: Address, request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config.publicUrl.startsWith('https:') || request.protocol === 'https',
  } as const
}

function parse(value: string | undefined): BegunSignIn | undefined {
  try {
    const { secret, returnTo, inviteKey } = JSON.parse(
      Buffer.from(value ?? '', 'base64url').toString(),
    ) as Partial<BegunSignIn>
    if (typeof secret !== 'string') return undefined
    return {
      secret,
      ...(typeof returnTo === 'string' && ownPath.test(returnTo) && { returnTo }),
      ...(typeof inviteKey === 'string' && { inviteKey }),
    }
  } catch {
    return undefined
  }
}
