import type { FastifyInstance } from 'fastify'
import { listGroups } from '#contract/group-overviews.ts'
import * as contract from '#contract/groups.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { keepGuestThings } from '../joining-guests/become-member.ts'
import { requireMember, type Membership } from '../membership/membership.ts'
import { requireMayEditGroup, requireMayInvite } from '../membership/roles.ts'
import { createGroup, joinGroup, leaveGroup, presentGroup, resetInviteKey } from './groups.ts'
import { listGroups as listMyGroups } from './list-groups.ts'
import { updateGroup } from './update-group.ts'

export function groupsRoutes(app: FastifyInstance, context: Context): void {
  const { showGroupInvitationLinks } = context.config

  const present = async (membership: Membership) => {
    const { inviteKey, ...group } = await presentGroup(context.db, membership)
    return { ...group, ...(showGroupInvitationLinks && inviteKey !== undefined && { inviteKey }) }
  }

  implement(app, context, contract.createGroup, async ({ viewer, body }) => {
    await context.rateLimits.count({ groupByPerson: viewer.userId })
    return present(await createGroup(context, viewer, body))
  })

  implement(app, context, listGroups, ({ viewer }) => listMyGroups(context.db, viewer))

  implement(app, context, contract.readGroup, async ({ viewer, params }) => {
    const { inviteKey, ...group } = await present(await requireMember(context.db, viewer, params.id))
    // Whoever came in by it would stay when the token has ended.
    return { ...group, ...(inviteKey !== undefined && !viewer.token && { inviteKey }) }
  })

  implement(app, context, contract.updateGroup, async ({ viewer, params, body }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    requireMayEditGroup(membership)
    await updateGroup(context, membership, body)
    return present(membership)
  })

  implement(app, context, contract.leaveGroup, async ({ viewer, params, body }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    await leaveGroup(context, membership, { endLinks: body?.endLinks ?? false })
    const { inviteKey: _, ...group } = await presentGroup(context.db, membership)
    return group
  })

  implement(app, context, contract.resetInviteKey, async ({ viewer, params }) => {
    if (!showGroupInvitationLinks) throw new AppError('invitations-off')
    const membership = await requireMember(context.db, viewer, params.id)
    requireMayInvite(membership)
    return { inviteKey: await resetInviteKey(context, membership) }
  })

  implement(app, context, contract.joinGroup, async ({ viewer, params, body, request }) => {
    const counted = { invitationKeyByAddress: callerNetwork(request) }
    await context.rateLimits.count({ joinByPerson: viewer.userId })
    const { groupId, isWaiting } = await context.rateLimits.countRefusals([counted], ['invalid-invite-key'], () =>
      joinGroup(context, viewer, params.key, body?.line),
    )
    if (!isWaiting) await keepGuestThings(context, viewer.userId, request)
    return isWaiting ? { waiting: true as const } : { id: groupId, group: groupId }
  })
}
