import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** For operators; docs/self-hosting.md lists the names. */
const sentences = {
  'signed-in': 'Somebody signed in.',
  'password-changed': 'Somebody changed their password.',
  'password-removed': 'Somebody removed their password.',
  'login-changed': 'Somebody changed the address they sign in with.',
  'key-reset': 'Somebody reset their key.',
  'reset-used': 'Somebody chose a new password with the key from an email.',
  'passkey-added': 'Somebody added a passkey.',
  'passkey-removed': 'Somebody removed a passkey.',
  'second-step-on': 'Somebody turned on a second step.',
  'second-step-off': 'Somebody turned off the second step.',
  'account-deleted': 'Somebody deleted their account, and can keep it for 14 days.',
  'account-claimed': 'The owner of an address ended what others had set up for the account.',
  'account-kept': 'Somebody kept an account that they had deleted.',
  'token-made': 'Somebody made a token for a program.',
  'frame-added': 'Somebody connected a frame for photos.',
  'frame-removed': 'A frame for photos was taken down.',
  'token-removed': 'Somebody removed a token for a program.',
  'bot-made': 'Somebody made an address by which a program posts.',
  'webhook-made': 'Somebody made a webhook.',
  'provider-connected': 'Somebody connected their account with the identity provider.',
  'provider-disconnected': 'Somebody disconnected their account from the identity provider.',
  'sheet-made': 'Somebody made a sheet that signs in a person whom they look after.',
  'let-in': 'Somebody made a code that lets a person in again.',
  'signed-out-by-administrator': 'An administrator signed somebody out everywhere.',
  'suspended-by-administrator': 'An administrator suspended somebody.',
  'brought-back-by-administrator': 'An administrator let somebody sign in again.',
  'reset-link-by-administrator': 'An administrator let somebody choose a new password.',
  'deleted-by-administrator': 'An administrator deleted an account, which can be kept for 14 days.',
  'setting-changed': 'An administrator changed a setting of the server.',
  'notice-by-administrator': 'An administrator told everybody something.',
  'public-link-made': 'Somebody made a public link.',
  'guest-link-made': 'Somebody made a guest link.',
  'guest-link-ended': 'Somebody ended a guest link.',
  'public-link-removed': 'Somebody turned off a public link.',
}

/** A wrong invitation key is refused like any missing resource; here it counts as a guess. */
export function logFailedInvitation(request: FastifyRequest): void {
  const path = request.routeOptions.url
  request.log.warn({ security: 'invitation-failed', ip: request.ip, path }, 'No group has this invitation key.')
}

/** Logs a successful change, with ids only; failed attempts are logged where they are refused. */
export function logSecurity(
  { log }: { log: Logger },
  request: FastifyRequest,
  security: keyof typeof sentences,
  ids: { user: string; by?: string; message?: string; setting?: string },
): void {
  log.info({ security, ip: request.ip, ...ids }, sentences[security])
}
