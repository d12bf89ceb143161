import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/groups.ts'
import { listGroups } from '#contract/group-overviews.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { createGroup, joinGroup, leaveGroup, presentGroup, resetInviteKey } from './groups.ts'
import { updateGroup } from './update-group.ts'
import { listGroups as listMyGroups } from './list-groups.ts'
import { requireMember } from '../membership/membership.ts'

export function groupsRoutes(app: FastifyInstance, context: Context): void {
  const { showGroupInvitationLinks } = context.config

  const present = async (groupId: string) => {
    const { inviteKey, ...group } = await presentGroup(context.db, groupId)
    return showGroupInvitationLinks ? { ...group, inviteKey } : group
  }

  implement(app, context, contract.createGroup, async ({ viewer, body }) => {
    await context.rateLimits.count({ groupByPerson: viewer.userId })
    const { groupId } = await createGroup(context, viewer, body)
    return present(groupId)
  })

  implement(app, context, listGroups, ({ viewer }) => listMyGroups(context.db, viewer))

  implement(app, context, contract.readGroup, async ({ viewer, params }) => {
    const { groupId } = await requireMember(context.db, viewer, params.id)
    return present(groupId)
  })

  implement(app, context, contract.updateGroup, async ({ viewer, params, body }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    await updateGroup(context, membership, body)
    return present(membership.groupId)
  })

  implement(app, context, contract.leaveGroup, async ({ viewer, params }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    await leaveGroup(context, membership)
    const { inviteKey: _, ...group } = await presentGroup(context.db, membership.groupId)
    return group
  })

  implement(app, context, contract.resetInviteKey, async ({ viewer, params }) => {
    if (!showGroupInvitationLinks) throw new AppError('invitations-off')
    const membership = await requireMember(context.db, viewer, params.id)
    return { inviteKey: await resetInviteKey(context, membership) }
  })

  implement(app, context, contract.joinGroup, async ({ viewer, params, request }) => {
    const counted = { invitationKeyByAddress: callerNetwork(request) }
    const id = await context.rateLimits.countRefusals([counted], ['invalid-invite-key'], () =>
      joinGroup(context, viewer, params.key),
    )
    return { id, group: id }
  })
}
