import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/invitations.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { setInvitationCookie } from '../../http/cookies/invitation-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logFailedInvitation } from '../../http/security-log.ts'
import { AppError } from '../../errors.ts'
import { requireMember } from '../membership/membership.ts'
import { changeInvitation, findInvitation } from './invitations.ts'

export function invitationsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readInvitation, async ({ viewer, params, request, response }) => {
    const network = callerNetwork(request)
    await context.rateLimits.count({ invitationByAddress: network })
    const look = async () => {
      const found = await findInvitation(context, viewer, params.key)
      if (found) return found
      logFailedInvitation(request)
      throw new AppError('not-found')
    }
    const invitation = await context.rateLimits.countRefusals(
      [{ invitationKeyByAddress: network }],
      ['not-found'],
      look,
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
