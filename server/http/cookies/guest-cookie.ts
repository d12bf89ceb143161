import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Seconds } from '#contract/units.ts'
import { attributes, cookieName, type Address } from './cookies.ts'

/** A browser at one guest link: who it is, and the seal that says that it has been let in. */
export type GuestKey = { linkId: string; key: string; seal: string }

const prefix = 'coterie_guest_'
const form = /^([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{43})$/
/** Headers have an end. */
const most = 8
const lasts: Seconds = 180 * 86_400

/** One cookie for each link, so that whatever is read with it names the link. */
export function guestKeys({ config }: Address, request: FastifyRequest): GuestKey[] {
  const start = cookieName(config, prefix)
  return Object.entries(request.cookies)
    .filter(([name]) => name.startsWith(start))
    .slice(0, most)
    .flatMap(([, value]) => {
      const [, linkId, key, seal] = form.exec(value ?? '') ?? []
      return linkId && key && seal ? [{ linkId, key, seal }] : []
    })
}

export function guestKeyFor(context: Address, request: FastifyRequest, linkId: string): GuestKey | undefined {
  return guestKeys(context, request).find((key) => key.linkId === linkId)
}

export function setGuestCookie({ config }: Address, response: FastifyReply, { linkId, key, seal }: GuestKey): void {
  const { request } = response
  const name = cookieName(config, `${prefix}${linkId.slice(-12)}`)
  const others = Object.keys(request.cookies).filter(
    (each) => each.startsWith(cookieName(config, prefix)) && each !== name,
  )
  for (const each of others.slice(0, Math.max(0, others.length - most + 1)))
    void response.clearCookie(each, attributes(config, request))
  void response.setCookie(name, [linkId, key, seal].join('.'), { ...attributes(config, request), maxAge: lasts })
}
