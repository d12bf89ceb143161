import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/public-links.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { requireAuthor } from '../messages/messages.ts'
import { makePublicLink, readPublicMessage, revokePublicLink } from './public-links.ts'
import { setPublicCookie } from '../../http/public-cookie.ts'

export function publicLinksRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readPublicLink, async ({ viewer, params }) => {
    await requireMemberByMessage(db, viewer, params.id)
    return { token: await makePublicLink(context, params.id) }
  })

  implement(app, context, contract.revokePublicLink, async ({ viewer, params }) => {
    await revokePublicLink(context, await requireAuthor(db, viewer, params.id))
    return undefined
  })

  implement(app, context, contract.readPublicMessage, async ({ params, request, response }) => {
    const message = await readPublicMessage(context, params.token)
    setPublicCookie(request, response, params.token)
    return message
  })
}
