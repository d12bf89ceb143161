import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/looking-after.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { requireGuardian } from '../membership/guardians.ts'
import { requireMember } from '../membership/membership.ts'
import { requireMayInvite } from '../membership/roles.ts'
import { setNotifyLevel } from '../notification-settings/notification-settings.ts'
import { setQuietHours } from '../push/subscriptions.ts'
import { endSession, listSessions } from '../sessions/devices.ts'
import { addGuardian, deleteLookedAfter, stopLookingAfter } from './guardians.ts'
import { letIn, makeSheet } from './let-in.ts'
import { addLookedAfter, changeLookedAfter } from './looked-after.ts'
import { listLookedAfter, readSettings, requireGroupOfBoth } from './settings.ts'

export function lookingAfterRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context

  implement(app, context, contract.addLookedAfter, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    if (!context.config.showGroupInvitationLinks) throw new AppError('invitations-off')
    requireMayInvite(membership)
    await rateLimits.count({ lookedAfterByPerson: viewer.userId })
    return addLookedAfter(context, membership, body)
  })

  implement(app, context, contract.changeLookedAfter, async ({ viewer, params, body }) =>
    changeLookedAfter(context, await requireGuardian(db, viewer, params.id), body),
  )

  implement(app, context, contract.deleteLookedAfter, async ({ viewer, params, body, request }) => {
    const guardianship = await requireGuardian(db, viewer, params.id)
    await deleteLookedAfter(context, guardianship, { takesMessages: body?.messages === 'go' })
    logSecurity(context, request, 'account-deleted', { user: params.id, by: viewer.userId })
    return undefined
  })

  implement(app, context, contract.makeSignInSheet, async ({ viewer, params, request }) => {
    const guardianship = await requireGuardian(db, viewer, params.id)
    await rateLimits.count({ entryCodeByPerson: viewer.userId })
    const code = await makeSheet(context, viewer, guardianship)
    logSecurity(context, request, 'sheet-made', { user: params.id, by: viewer.userId })
    return code
  })

  implement(app, context, contract.letIn, async ({ viewer, params, request }) => {
    await rateLimits.count({ entryCodeByPerson: viewer.userId })
    const code = await letIn(context, viewer, params.id)
    logSecurity(context, request, 'let-in', { user: params.id, by: viewer.userId })
    return code
  })

  implement(app, context, contract.listSessionsOfLookedAfter, async ({ viewer, params }) => {
    const { personId } = await requireGuardian(db, viewer, params.id)
    return listSessions(context, { userId: personId, sessionId: '' })
  })

  implement(app, context, contract.endSessionOfLookedAfter, async ({ viewer, params }) => {
    const { personId } = await requireGuardian(db, viewer, params.id)
    await endSession(context, { userId: personId, sessionId: '' }, params.session)
    return undefined
  })

  implement(app, context, contract.listLookedAfter, ({ viewer }) => listLookedAfter(db, viewer))

  implement(app, context, contract.readSettingsOfLookedAfter, async ({ viewer, params }) =>
    readSettings(db, await requireGuardian(db, viewer, params.id)),
  )

  implement(app, context, contract.setQuietHoursOfLookedAfter, async ({ viewer, params, body }) => {
    const { personId } = await requireGuardian(db, viewer, params.id)
    await setQuietHours(context, personId, body.quietHours)
    return undefined
  })

  implement(app, context, contract.setNotifyLevelOfLookedAfter, async ({ viewer, params, body }) => {
    const guardianship = await requireGuardian(db, viewer, params.id)
    await setNotifyLevel(context, await requireGroupOfBoth(db, guardianship, params.group), body.notifyLevel)
    return undefined
  })

  implement(app, context, contract.addGuardian, async ({ viewer, params }) => {
    await addGuardian(context, viewer, params.id, params.user)
    return undefined
  })

  implement(app, context, contract.stopLookingAfter, async ({ viewer, params }) => {
    const guardianship = await requireGuardian(db, viewer, params.id)
    if (params.user !== viewer.userId) throw new AppError('forbidden')
    await stopLookingAfter(context, guardianship)
    return undefined
  })
}
