import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/invitations.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { setInvitationCookie } from '../../http/cookies/invitation-cookie.ts'
import { implement } from '../../http/implement.ts'
import { requireMember } from '../membership/membership.ts'
import { changeInvitation, readInvitation } from './invitations.ts'

export function invitationsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readInvitation, async ({ viewer, params, request, response }) => {
    const network = callerNetwork(request)
    await context.rateLimits.count({ invitationByAddress: network })
    const invitation = await context.rateLimits.countRefusals({ invitationKeyByAddress: network }, ['not-found'], () =>
      readInvitation(context, viewer, params.key),
    )
    if (invitation.preview) setInvitationCookie(context, response, params.key)
    return invitation
  })

  implement(app, context, contract.changeInvitation, async ({ viewer, params, body }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    await changeInvitation(context, membership, body)
    return body
  })
}
