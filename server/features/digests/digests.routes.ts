import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/users.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { resumeEmails, stopNotificationEmails } from './subscription.ts'

/** In a scope of its own, because the email programs of RFC 8058 send a form, of which nothing is needed. */
export function digestsRoutes(scope: FastifyInstance, context: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))

  for (const endpoint of [contract.stopNotificationEmails, contract.stopNotificationEmailsAtOnce]) {
    implement(scope, context, endpoint, async ({ params }) => {
      await stopNotificationEmails(context, params.userId, params.token)
      return { message: 'Email notifications stopped.' }
    })
  }

  implement(scope, context, contract.resumeEmails, async ({ viewer }) => {
    await resumeEmails(context, viewer)
    return undefined
  })
}
