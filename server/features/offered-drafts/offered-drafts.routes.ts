import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/programs/offered-drafts.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMember } from '../membership/membership.ts'
import { listOfferedDrafts, offerDraft, removeOfferedDraft } from './offered-drafts.ts'

export function offeredDraftsRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context

  implement(app, context, contract.offerDraft, async ({ viewer, body }) => {
    await rateLimits.count({ draftByPerson: viewer.userId })
    return offerDraft(context, viewer, await requireMember(db, viewer, body.group), body)
  })

  implement(app, context, contract.listOfferedDrafts, async ({ viewer }) => ({
    drafts: await listOfferedDrafts(context, viewer),
  }))

  implement(app, context, contract.removeOfferedDraft, async ({ viewer, params }) => {
    await removeOfferedDraft(context, viewer, params.id)
    return undefined
  })
}
