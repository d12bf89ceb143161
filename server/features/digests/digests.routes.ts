import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/users.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { resumeEmails, stopNotificationEmails } from './subscription.ts'

/** In a scope of its own, because email programs send a form (RFC 8058), whose content is ignored. */
export function digestsRoutes(scope: FastifyInstance, context: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))

  implement(scope, context, contract.stopNotificationEmails, async ({ params, request }) => {
    if (!isFromPage(context, request)) throw new AppError('invalid-request', { fields: [needsPress] })
    return stop(params)
  })

  implement(scope, context, contract.stopNotificationEmailsAtOnce, async ({ params }) => stop(params))

  const stop = async ({ userId, token }: { userId: string; token: string }) => {
    await stopNotificationEmails(context, userId, token)
    return { message: 'Email notifications stopped.' }
  }

  implement(scope, context, contract.resumeEmails, async ({ viewer }) => {
    await resumeEmails(context, viewer)
    return undefined
  })
}

const needsPress = {
  path: '',
  problem: 'stops nothing when it is only followed: send a POST to the same address with /one-click behind it',
}

/**
 * The reference client's page asks when opened, and browsers mark such requests as coming from a page of this server.
 * Mail scanners, which only follow addresses, do not.
 */
function isFromPage({ config }: Context, { method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || headers['sec-fetch-mode'] === 'navigate') return false
  const isOfPage = headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty'
  // Without HTTPS browsers say nothing.
  return isOfPage || 'x-auth-token' in headers || config.anotherClient !== undefined
}
