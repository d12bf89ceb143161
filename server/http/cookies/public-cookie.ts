import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { hashKey } from '../viewer.ts'
import { listCookie } from './list-cookie.ts'

const cookie = listCookie({ name: 'coterie_public', form: /^[A-Za-z0-9_-]{43}$/, most: 5, maxAge: 3600 })

/**
 * Hashed as stored: from `?public=` in the address, and the cookie with which a page of a public message reads its
 * pictures. None while public links are switched off.
 */
export function publicTokenHashes(
  context: { config: Pick<Config, 'publicUrl' | 'allowPublicLinks'> },
  request: FastifyRequest,
): string[] {
  if (!context.config.allowPublicLinks) return []
  const { public: inAddress } = request.query as { public?: unknown }
  return cookie.readWith(inAddress, context, request).map(hashKey)
}

export const setPublicCookie = cookie.add
