import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { rememberDevice } from '../../http/cookies/known-device.ts'
import { setMediaCookie } from '../../http/cookies/media-cookie.ts'
import { logSecurity } from '../../http/security-log.ts'
import { requireOpened } from './second-step/second-step.ts'
import type { HalfOpened, Opened } from './sessions.ts'

/**
 * What every way in ends with: the cookies of this browser, and a line for operators.
 * @throws AppError second-step-needed
 */
export function finishSignIn(
  context: Context,
  request: FastifyRequest,
  response: FastifyReply,
  opened: Opened | HalfOpened,
  event: 'signed-in' | 'account-kept' | 'reset-used' = 'signed-in',
): { api_key: string } {
  const { key, userId, login } = requireOpened(context, response, opened)
  logSecurity(context, request, event, { user: userId })
  setMediaCookie(context, response, key)
  rememberDevice(context, response, login)
  return { api_key: key }
}
