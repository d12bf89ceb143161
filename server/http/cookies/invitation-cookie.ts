import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readCookie, setCookie } from './cookies.ts'

const invitationCookie = 'coterie_invitation'
const anHour = 3600
const keysKept = 3
const key = /^[A-Za-z0-9_-]{43}$/

/**
 * The keys of invitations that a request carries: `?invitation=` in its address, and the cookie with which the page of
 * an invitation gets the faces that it shows.
 */
export function invitationKeys(context: Pick<Context, 'config'>, request: FastifyRequest): string[] {
  const { invitation: inAddress } = request.query as { invitation?: unknown }
  return [inAddress, ...keysInCookie(context, request)].filter(
    (one): one is string => typeof one === 'string' && key.test(one),
  )
}

/** Lets this browser read the faces of the invitation for an hour; it may have a few open. */
export function setInvitationCookie(context: Pick<Context, 'config'>, response: FastifyReply, given: string): void {
  const keys = [given, ...keysInCookie(context, response.request).filter((one) => one !== given)].slice(0, keysKept)
  setCookie(context, response, invitationCookie, keys.join('.'), anHour)
}

function keysInCookie(context: Pick<Context, 'config'>, request: FastifyRequest): string[] {
  return (readCookie(context, request, invitationCookie) ?? '').split('.').filter((one) => key.test(one))
}
