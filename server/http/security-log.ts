import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** What an operator looks up afterwards; docs/self-hosting.md lists the names. */
const sentences = {
  'signed-in': 'Somebody signed in.',
  'password-changed': 'Somebody changed their password.',
  'login-changed': 'Somebody changed the address they sign in with.',
  'key-reset': 'Somebody reset their key.',
  'reset-used': 'Somebody chose a new password with the key from an email.',
  'public-link-made': 'Somebody made a public link.',
  'public-link-removed': 'Somebody turned off a public link.',
}

/** A look at an invitation is refused like everything that is not there; here it counts as a guess. */
export function logFailedInvitation(request: FastifyRequest): void {
  const path = request.routeOptions.url
  request.log.warn({ security: 'invitation-failed', ip: request.ip, path }, 'No group has this invitation key.')
}

/** Logs a change that went well, with ids only; failed attempts are logged where they are refused. */
export function logSecurity(
  { log }: Pick<Context, 'log'>,
  request: FastifyRequest,
  security: keyof typeof sentences,
  ids: { user: string; message?: string },
): void {
  log.info({ security, ip: request.ip, ...ids }, sentences[security])
}
