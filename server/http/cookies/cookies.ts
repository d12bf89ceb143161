import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Seconds } from '#contract/units.ts'
import type { Config } from '../../config/config.ts'
import { basePathOf } from '../base-path.ts'

export type Address = { config: Pick<Config, 'publicUrl'> }

/** Over HTTPS, browsers accept a cookie of such a name over HTTPS only. */
export function cookieName({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): string {
  return publicUrl.startsWith('https:') ? `__Secure-${name}` : name
}

/** Also reads the cookie that was set before PUBLIC_URL became HTTPS. */
export function readCookie({ config }: Address, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(config, name)] ?? request.cookies[name]
}

export function setCookie(
  { config }: Address,
  response: FastifyReply,
  name: string,
  value: string,
  maxAge: Seconds,
): void {
  response.setCookie(cookieName(config, name), value, { ...attributes(config, response.request), maxAge })
}

export function clearCookie({ config }: Address, response: FastifyReply, name: string): void {
  for (const each of new Set([cookieName(config, name), name])) {
    response.clearCookie(each, attributes(config, response.request))
  }
}

/** For this application alone, and not for scripts. */
export function attributes({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: basePathOf(request),
    secure: publicUrl.startsWith('https:') || request.protocol === 'https',
  } as const
}
