import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listAllGroups as listAllGroupsCall } from '#contract/sign-in/administered-groups.ts'
import * as contract from '#contract/sign-in/administration.ts'
import type { Proof } from '#contract/sign-in/confirming.ts'
import * as backups from '#contract/sign-in/server-backups.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireAdministrator } from '../administrators/administrators.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { requirePasswordLogin } from '../sessions/password-login.ts'
import { beginBackupTask, readServerBackups } from './backups.ts'
import { deletePerson } from './delete-person.ts'
import { listActs } from './list-acts.ts'
import { listAllGroups } from './list-all-groups.ts'
import { listEverybody } from './list-everybody.ts'
import { retryParkedJobs } from './parked-jobs.ts'
import { sendResetLink } from './send-reset-link.ts'
import { createServerHealthReport } from './server-health.ts'
import { signOutPerson } from './sign-out-person.ts'
import { endSuspension, suspendPerson } from './suspend-person.ts'

export function administrationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const readServerHealth = createServerHealthReport(context)

  implement(app, context, contract.readServerHealth, async ({ viewer }) =>
    readServerHealth(await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.retryParkedJobs, async ({ viewer }) =>
    retryParkedJobs(context, await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.listEverybody, async ({ viewer, query }) =>
    listEverybody(context, await requireAdministrator(db, viewer), query),
  )

  implement(app, context, listAllGroupsCall, async ({ viewer, query }) =>
    listAllGroups(context, await requireAdministrator(db, viewer), query),
  )

  const requireProvenAdministrator = async (request: FastifyRequest, viewer: Viewer, proof: Proof | undefined) => {
    const administration = await requireAdministrator(db, viewer)
    await requireProof(context, request, viewer, 'administer', proof)
    return administration
  }

  implement(app, context, contract.signOutPerson, async ({ viewer, params, body, request }) => {
    const administration = await requireProvenAdministrator(request, viewer, body)
    const ended = await signOutPerson(context, administration, params.id)
    logSecurity(context, request, 'signed-out-by-administrator', { user: params.id, by: viewer.userId })
    return ended
  })

  implement(app, context, contract.sendResetLink, async ({ viewer, params, body, request }) => {
    const administration = await requireProvenAdministrator(request, viewer, body)
    requirePasswordLogin(context)
    const sent = await sendResetLink(context, administration, params.id)
    logSecurity(context, request, 'reset-link-by-administrator', { user: params.id, by: viewer.userId })
    return sent
  })

  implement(app, context, contract.suspendPerson, async ({ viewer, params, body, request }) => {
    const administration = await requireProvenAdministrator(request, viewer, body)
    await suspendPerson(context, administration, params.id)
    logSecurity(context, request, 'suspended-by-administrator', { user: params.id, by: viewer.userId })
    return undefined
  })

  implement(app, context, contract.endSuspension, async ({ viewer, params, body, request }) => {
    const administration = await requireProvenAdministrator(request, viewer, body)
    await endSuspension(context, administration, params.id)
    logSecurity(context, request, 'brought-back-by-administrator', { user: params.id, by: viewer.userId })
    return undefined
  })

  implement(app, context, contract.deletePerson, async ({ viewer, params, body, request }) => {
    const administration = await requireProvenAdministrator(request, viewer, body)
    await deletePerson(context, administration, params.id, { takesMessages: body?.messages === 'go' })
    logSecurity(context, request, 'deleted-by-administrator', { user: params.id, by: viewer.userId })
    return undefined
  })

  implement(app, context, contract.listAdministratorActs, async ({ viewer, query }) =>
    listActs(db, await requireAdministrator(db, viewer), query.before),
  )

  implement(app, context, backups.readServerBackups, async ({ viewer }) =>
    readServerBackups(context, await requireAdministrator(db, viewer)),
  )

  implement(app, context, backups.makeServerBackup, async ({ viewer }) =>
    beginBackupTask(context, await requireAdministrator(db, viewer), { kind: 'making' }),
  )

  implement(app, context, backups.checkServerBackup, async ({ viewer, params }) =>
    beginBackupTask(context, await requireAdministrator(db, viewer), { kind: 'checking', name: params.name }),
  )
}
