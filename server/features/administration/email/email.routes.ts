import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/sent-emails.ts'
import type { Context } from '../../../context.ts'
import { implement } from '../../../http/implement.ts'
import { requireAdministrator } from '../../administrators/administrators.ts'
import { listSentEmails } from './list-sent-emails.ts'
import { readMailing, resumeEmailsTo, retryParkedEmails } from './mailing.ts'
import { sendTestEmail } from './send-test-email.ts'

export function administeredEmailRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readMailing, async ({ viewer }) =>
    readMailing(context, await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.listSentEmails, async ({ viewer, query }) =>
    listSentEmails(db, await requireAdministrator(db, viewer), query),
  )

  implement(app, context, contract.retryParkedEmails, async ({ viewer }) =>
    retryParkedEmails(context, await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.sendTestEmail, async ({ viewer }) =>
    sendTestEmail(context, await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.resumeEmailsTo, async ({ viewer, params }) => {
    await resumeEmailsTo(context, await requireAdministrator(db, viewer), params.id)
    return undefined
  })
}
