import type { FastifyReply } from 'fastify'
import { mediaCookie, mediaKeyOf } from '../viewer.ts'
import { type Address, clearCookie, cookieName, setCookie } from './cookies.ts'

const aYear = 31_536_000

/** Reads pictures, files and the event stream, and nothing else. */
export function setMediaCookie(context: Address, response: FastifyReply, key: string): void {
  const value = mediaKeyOf(key)
  const name = cookieName(context.config, mediaCookie)
  if (response.request.cookies[name] !== value) setCookie(context, response, mediaCookie, value, aYear)
}

/** After the end of a session: removes the cookie, and the pictures that it opened. */
export function clearMedia(context: Address, response: FastifyReply): void {
  clearCookie(context, response, mediaCookie)
  void response.header('Clear-Site-Data', '"cache"')
}
