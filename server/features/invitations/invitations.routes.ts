import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/hosting/invitations.ts'
import * as requests from '#contract/hosting/join-requests.ts'
import * as offers from '#contract/hosting/offers.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { setInvitationCookie } from '../../http/cookies/invitation-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logFailedInvitation } from '../../http/security-log.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireMember, type Membership } from '../membership/membership.ts'
import { requireHost, requireMayInvite } from '../membership/roles.ts'
import { changeInvitation, findInvitation } from './invitations.ts'
import { decideJoinRequest, listJoinRequests, listOwnRequests, takeBackRequest, undoDecision } from './join-requests.ts'
import { answerOffer, listOwnOffers, listPeopleToOffer, offerMembership } from './offers.ts'
import { listInvitations, makeInvitation, takeBackInvitation } from './open-invitations.ts'

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
    requireMayInvite(membership)
    await changeInvitation(context, membership, body)
    return body
  })
}

export function openInvitationsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.makeInvitation, async ({ viewer, params, body }) => {
    const membership = await requireInviting(context, viewer, params.id)
    const isByEmail = body.kind === 'person' && body.email !== undefined && context.config.mail.kind !== 'none'
    await context.rateLimits.count({
      invitationByPerson: viewer.userId,
      ...(isByEmail && { invitationMailByPerson: viewer.userId }),
    })
    return makeInvitation(context, membership, body)
  })

  implement(app, context, contract.listInvitations, async ({ viewer, params }) =>
    listInvitations(context, await requireInviting(context, viewer, params.id)),
  )

  implement(app, context, contract.takeBackInvitation, async ({ viewer, params }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    requireLinks(context)
    await takeBackInvitation(context, membership, params.invitation)
    return undefined
  })
}

export function joinRequestsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, requests.listJoinRequests, async ({ viewer, params }) =>
    listJoinRequests(context.db, await requireHost(context.db, viewer, params.id)),
  )

  implement(app, context, requests.settleJoinRequest, async ({ viewer, params, body }) => {
    const hosting = await requireHost(context.db, viewer, params.id)
    await decideJoinRequest(context, hosting, params.user, body.admit)
    return body
  })

  implement(app, context, requests.undoJoinRequest, async ({ viewer, params }) => {
    await undoDecision(context, await requireHost(context.db, viewer, params.id), params.user)
    return undefined
  })

  implement(app, context, requests.listOwnRequests, ({ viewer }) => listOwnRequests(context.db, viewer))

  implement(app, context, requests.takeBackRequest, async ({ viewer, params }) => {
    await takeBackRequest(context, viewer, params.group)
    return undefined
  })
}

export function offersRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, offers.listPeopleToOffer, async ({ viewer, params }) =>
    listPeopleToOffer(context.db, await requireInviting(context, viewer, params.id)),
  )

  implement(app, context, offers.offerMembership, async ({ viewer, params, body }) => {
    const membership = await requireInviting(context, viewer, params.id)
    await context.rateLimits.count({ offerByPerson: viewer.userId }, body.users.length)
    return { asked: await offerMembership(context, membership, body.users) }
  })

  implement(app, context, offers.listOwnOffers, ({ viewer }) => listOwnOffers(context.db, viewer))

  implement(app, context, offers.answerOffer, async ({ viewer, params, body }) => {
    const joined = await answerOffer(context, viewer, params.group, body.accept)
    if (!joined) return {}
    return joined.isWaiting ? { waiting: true as const } : { joined: joined.groupId }
  })
}

/** @throws AppError invitations-off, hosts-only, readers-only-read, not-found */
async function requireInviting(context: Context, viewer: Viewer, groupId: string): Promise<Membership> {
  const membership = await requireMember(context.db, viewer, groupId)
  requireLinks(context)
  requireMayInvite(membership)
  return membership
}

function requireLinks({ config }: Context): void {
  if (!config.showGroupInvitationLinks) throw new AppError('invitations-off')
}
