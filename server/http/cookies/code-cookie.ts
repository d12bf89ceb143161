import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeLifetime } from '#contract/sign-in/email-codes.ts'
import { type Address, attributes, cookieName } from './cookies.ts'

const name = 'coterie_code'
/** Of newKey(): a session, which stands in its place where somebody is signed in, has another. */
const form = /^[\w-]{43}$/

/**
 * Tells the browser that asked for a code by email. Lax, unlike the others: a link in an email must find it there. In a
 * place of its own, and over HTTPS, no other host can set it.
 */
export function readCodeCookie({ config }: Address, request: FastifyRequest): string | undefined {
  const value = request.cookies[nameIn(config)]
  return value !== undefined && form.test(value) ? value : undefined
}

export function setCodeCookie({ config }: Address, response: FastifyReply, value: string): void {
  response.setCookie(nameIn(config), value, { ...laxAttributes(config, response), maxAge: codeLifetime })
}

export function clearCodeCookie({ config }: Address, response: FastifyReply): void {
  response.clearCookie(nameIn(config), laxAttributes(config, response))
}

function laxAttributes(config: Address['config'], response: FastifyReply) {
  return { ...attributes(config, response.request), sameSite: 'lax' } as const
}

function nameIn(config: Address['config']): string {
  return cookieName(config, name).replace(/^__Secure-/, new URL(config.publicUrl).pathname === '/' ? '__Host-' : '$&')
}
