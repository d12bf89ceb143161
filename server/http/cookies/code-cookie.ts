import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeLifetime } from '#contract/sign-in/email-codes.ts'
import { type Address, attributes, cookieName } from './cookies.ts'

const name = 'coterie_code'

/**
 * Tells the browser that asked for a code by email. Lax, unlike the others: a link in an email must find it there. In a
 * place of its own, and over HTTPS, no other host can set it.
 */
export function readCodeCookie({ config }: Address, request: FastifyRequest): string | undefined {
  return request.cookies[nameIn(config)]
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
