import type { FastifyInstance } from 'fastify'
import { listAllGroups as listAllGroupsCall } from '#contract/sign-in/administered-groups.ts'
import * as contract from '#contract/sign-in/administration.ts'
import * as backups from '#contract/sign-in/server-backups.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { requireAdministrator } from '../administrators/administrators.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { beginBackupTask, readServerBackups } from './backups.ts'
import { listActs } from './list-acts.ts'
import { listAllGroups } from './list-all-groups.ts'
import { listEverybody } from './list-everybody.ts'
import { retryParkedJobs } from './parked-jobs.ts'
import { createServerHealthReport } from './server-health.ts'
import { signOutPerson } from './sign-out-person.ts'

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

  implement(app, context, contract.signOutPerson, async ({ viewer, params, body, request }) => {
    const administration = await requireAdministrator(db, viewer)
    await requireProof(context, request, viewer, 'administer', body)
    const ended = await signOutPerson(context, administration, params.id)
    logSecurity(context, request, 'signed-out-by-administrator', { user: params.id, by: viewer.userId })
    return ended
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
