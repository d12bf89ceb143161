import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/public-links.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { setPublicCookie } from '../../http/cookies/public-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { requireMayShare } from '../membership/roles.ts'
import { makePublicLink, ownTokenFor, readPublicMessage, revokePublicLink } from './public-links.ts'

export function publicLinksRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readPublicLink, async ({ viewer, params, request }) => {
    const { membership, authorId } = await requireMemberByMessage(db, viewer, params.id)
    if (authorId === null) throw new AppError('forbidden')
    requireMayShare(membership, authorId)
    const { token, isNew } = await makePublicLink(context, membership, params.id, authorId)
    if (isNew) logSecurity(context, request, 'public-link-made', { user: viewer.userId, message: params.id })
    return { token }
  })

  implement(app, context, contract.revokePublicLink, async ({ viewer, params, request }) => {
    const { membership, authorId } = await requireMemberByMessage(db, viewer, params.id)
    requireMayShare(membership, authorId)
    const isRevoked = await revokePublicLink(context, params.id)
    if (isRevoked) logSecurity(context, request, 'public-link-removed', { user: viewer.userId, message: params.id })
    return undefined
  })

  implement(app, context, contract.readPublicMessage, async ({ params, response }) => {
    const token = await ownTokenFor(context, params.token)
    const message = await readPublicMessage(context, token)
    setPublicCookie(context, response, token)
    return message
  })
}
