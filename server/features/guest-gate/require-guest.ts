import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { guestKeyFor, guestKeys, type GuestKey } from '../../http/cookies/guest-cookie.ts'
import { hashKey } from '../../http/viewer.ts'
import { findOpenLink, type OpenLink } from './open-link.ts'

declare const proven: unique symbol

/**
 * Proof that a browser was let in by a guest link that is good at this moment; only this file makes one. All that guests
 * read and change is derived from it.
 */
export type GuestPass = OpenLink & { key: string; guest?: Guest; [proven]: true }

/** Somebody who gave a name. */
export type Guest = { id: string; userId: string; name: string; messageId: string | null; createdAt: Seconds }

/** @throws AppError guest-link-over, whatever the reason */
export async function requireGuest(context: Context, request: FastifyRequest, linkId: string): Promise<GuestPass> {
  const key = guestKeyFor(context, request, linkId)
  const pass = key && (await passOf(context, key))
  if (!pass) throw new AppError('guest-link-over')
  return pass
}

/** Of every link that this browser has opened and that is still good: what opens its files. */
export async function listGuestPasses(context: Context, request: FastifyRequest): Promise<GuestPass[]> {
  const passes = await Promise.all(guestKeys(context, request).map((key) => passOf(context, key)))
  return passes.filter((pass) => pass !== undefined)
}

/** For whoever has shown the secret, and the password if there is one. */
export async function letIn(context: Context, link: OpenLink, key: string): Promise<GuestPass> {
  return passFor(context, link, key)
}

/** What the cookie says besides who it is: bound to the link, its secret and its password, so that it ends with each. */
export function sealFor({ secret }: Pick<Context, 'secret'>, link: OpenLink, key: string): string {
  const bound = `guest ${link.id} ${link.tokenHash} ${link.passwordHash ?? ''} ${key}`
  return createHmac('sha256', secret).update(bound).digest('base64url')
}

export function isSealed(context: Pick<Context, 'secret'>, link: OpenLink, { key, seal }: GuestKey): boolean {
  const [given, wanted] = [Buffer.from(seal), Buffer.from(sealFor(context, link, key))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function passOf(context: Context, key: GuestKey): Promise<GuestPass | undefined> {
  const link = await findOpenLink(context, { id: key.linkId })
  if (!link || !isSealed(context, link, key)) return undefined
  return passFor(context, link, key.key)
}

/** Whoever has become a member is no guest any more: their cookie shows what any guest sees. */
async function passFor({ db }: Context, link: OpenLink, key: string): Promise<GuestPass> {
  const guest = await db
    .selectFrom('guest')
    .innerJoin('user', 'user.id', 'guest.userId')
    .select(['guest.id', 'guest.userId', 'user.name', 'guest.messageId', 'guest.createdAt'])
    .where('guest.keyHash', '=', hashKey(key))
    .where('guest.linkId', '=', link.id)
    .where('guest.isMember', '=', 0)
    .executeTakeFirst()
  return { ...link, key, ...(guest && { guest }) } as GuestPass
}
