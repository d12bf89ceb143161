import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/server-notice.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { requireAdministrator } from '../administrators/administrators.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { dismissServerNotice, publishServerNotice, readServerNotice, removeServerNotice } from './server-notice.ts'

export function serverNoticeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readServerNotice, async ({ viewer }) =>
    readServerNotice(context, await requireAdministrator(db, viewer)),
  )

  // A link that everybody sees is what whoever has stolen a session would want.
  implement(app, context, contract.publishServerNotice, async ({ viewer, body, request }) => {
    const administration = await requireAdministrator(db, viewer)
    await requireProof(context, request, viewer, 'administer', body)
    const published = await publishServerNotice(context, administration, body)
    logSecurity(context, request, 'notice-by-administrator', { user: viewer.userId })
    return published
  })

  implement(app, context, contract.removeServerNotice, async ({ viewer }) => {
    await removeServerNotice(context, await requireAdministrator(db, viewer))
    return undefined
  })

  implement(app, context, contract.dismissServerNotice, async ({ viewer, params }) => {
    await dismissServerNotice(context, viewer, params.id)
    return undefined
  })
}
