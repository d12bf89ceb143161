import type { FastifyRequest } from 'fastify'
import type { Address } from './cookies.ts'
import { listCookie } from './list-cookie.ts'

const cookie = listCookie({ name: 'coterie_invitation', form: /^[A-Za-z0-9_-]{43}$/, most: 3, maxAge: 3600 })

/**
 * The keys of invitations that a request carries: `?invitation=` in its address, and the cookie with which the page of
 * an invitation gets the faces that it shows.
 */
export function invitationKeys(context: Address, request: FastifyRequest): string[] {
  const { invitation } = request.query as { invitation?: unknown }
  return cookie.readWith(invitation, context, request)
}

/** Lets this browser read the faces of the invitation for an hour; it may have a few open. */
export const setInvitationCookie = cookie.add
