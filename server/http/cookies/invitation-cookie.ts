import type { FastifyRequest } from 'fastify'
import type { Address } from './cookies.ts'
import { listCookie } from './list-cookie.ts'

const cookie = listCookie({ name: 'coterie_invitation', form: /^[A-Za-z0-9_-]{43}$/, most: 3, maxAge: 3600 })

/** From `?invitation=` in the address, and the cookie with which the page of an invitation reads its faces. */
export function invitationKeys(context: Address, request: FastifyRequest): string[] {
  const { invitation } = request.query as { invitation?: unknown }
  return cookie.readWith(invitation, context, request)
}

export const setInvitationCookie = cookie.add
