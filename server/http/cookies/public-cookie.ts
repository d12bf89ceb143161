import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readCookie, setCookie } from './cookies.ts'
import { hashKey } from '../viewer.ts'

const publicCookie = 'coterie_public'
const anHour = 3600
const tokensKept = 5
const token = /^[A-Za-z0-9_-]{43}$/

/**
 * The tokens of public links that a request carries, hashed as they are kept: `?public=` in its address, and the cookie
 * with which a page that shows a public message gets its pictures. None while public links are switched off.
 */
export function publicTokenHashes(context: Context, request: FastifyRequest): string[] {
  if (!context.config.allowPublicLinks) return []
  const { public: inAddress } = request.query as { public?: unknown }
  const tokens = [inAddress, ...tokensInCookie(context, request)].filter(
    (one) => typeof one === 'string' && token.test(one),
  )
  return tokens.map((one) => hashKey(one as string))
}

/** Lets this browser read the files of the message for an hour; it may show a few messages at a time. */
export function setPublicCookie(context: Context, response: FastifyReply, given: string): void {
  const tokens = [given, ...tokensInCookie(context, response.request).filter((one) => one !== given)].slice(
    0,
    tokensKept,
  )
  setCookie(context, response, publicCookie, tokens.join('.'), anHour)
}

function tokensInCookie(context: Context, request: FastifyRequest): string[] {
  return (readCookie(context, request, publicCookie) ?? '').split('.').filter((one) => token.test(one))
}
