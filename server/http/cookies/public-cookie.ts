import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { hashKey } from '../viewer.ts'
import { listCookie } from './list-cookie.ts'

const cookie = listCookie({ name: 'coterie_public', form: /^[A-Za-z0-9_-]{43}$/, most: 5, maxAge: 3600 })

/**
 * The tokens of public links that a request carries, hashed as they are kept: `?public=` in its address, and the cookie
 * with which a page that shows a public message gets its pictures. None while public links are switched off.
 */
export function publicTokenHashes(context: Context, request: FastifyRequest): string[] {
  if (!context.config.allowPublicLinks) return []
  const { public: inAddress } = request.query as { public?: unknown }
  return cookie.readWith(inAddress, context, request).map(hashKey)
}

/** Lets this browser read the files of the message for an hour; it may show a few messages at a time. */
export const setPublicCookie = cookie.add
