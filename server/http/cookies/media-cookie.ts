import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { clearCookie, cookieName, setCookie } from './cookies.ts'
import { mediaCookie, mediaKeyOf } from '../viewer.ts'

const aYear = 31_536_000

/** Gives the browser the cookie with which pictures, files and the event stream can be read, and nothing else. */
export function setMediaCookie(context: Context, response: FastifyReply, key: string): void {
  const value = mediaKeyOf(key)
  const name = cookieName(context.config, mediaCookie)
  if (response.request.cookies[name] !== value) setCookie(context, response, mediaCookie, value, aYear)
}

/** For a browser whose session has ended: takes the cookie back, and the pictures that it made readable. */
export function clearMedia(context: Context, response: FastifyReply): void {
  clearCookie(context, response, mediaCookie)
  void response.header('Clear-Site-Data', '"cache"')
}
