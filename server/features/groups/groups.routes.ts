import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/groups.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { createGroup, joinGroup, leaveGroup, presentGroup, renameGroup, resetInviteKey } from './groups.ts'
import { requireMember } from './membership.ts'

export function groupsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.createGroup, async ({ viewer, body }) => {
    const { groupId } = await createGroup(context, viewer, body)
    return presentGroup(context.db, groupId)
  })

  implement(app, context, contract.readGroup, async ({ viewer, params }) => {
    const { groupId } = await requireMember(context.db, viewer, params.id)
    return presentGroup(context.db, groupId)
  })

  implement(app, context, contract.renameGroup, async ({ viewer, params, body }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    await renameGroup(context, membership, body)
    return presentGroup(context.db, membership.groupId)
  })

  implement(app, context, contract.leaveGroup, async ({ viewer, params }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    await leaveGroup(context, membership)
    const { inviteKey: _, ...group } = await presentGroup(context.db, membership.groupId)
    return group
  })

  implement(app, context, contract.resetInviteKey, async ({ viewer, params }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    return { inviteKey: await resetInviteKey(context, membership) }
  })

  implement(app, context, contract.joinGroup, async ({ viewer, params }) => {
    const id = await joinGroup(context, viewer, params.key)
    return { id, group: id }
  })
}
