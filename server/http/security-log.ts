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

/** Logs a change that went well, with ids only; failed attempts are logged where they are refused. */
export function logSecurity(
  { log }: Pick<Context, 'log'>,
  request: FastifyRequest,
  security: keyof typeof sentences,
  ids: { user: string; message?: string },
): void {
  log.info({ security, ip: request.ip, ...ids }, sentences[security])
}
