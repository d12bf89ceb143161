import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePathOf } from './base-path.ts'
import { mediaCookie, mediaKeyOf } from './viewer.ts'

const aYear = 31_536_000

/** Gives the browser the cookie with which pictures, files and the event stream can be read, and nothing else. */
export function setMediaCookie(request: FastifyRequest, response: FastifyReply, key: string): void {
  const value = mediaKeyOf(key)
  if (request.cookies[mediaCookie] !== value)
    response.setCookie(mediaCookie, value, { ...cookieOptions(request), maxAge: aYear })
}

export function clearMediaCookie(request: FastifyRequest, response: FastifyReply): void {
  response.clearCookie(mediaCookie, cookieOptions(request))
}

/** What our cookies have in common: they are for this application alone, and no script reads them. */
export function cookieOptions(request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: basePathOf(request),
    secure: request.protocol === 'https',
  } as const
}
