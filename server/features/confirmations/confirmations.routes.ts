import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/blocks/confirmations.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { confirmMessage, presentConfirmations, requireAsking } from './confirmations.ts'
import { remindToConfirm } from './remind-to-confirm.ts'

export function confirmationsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readConfirmations, async ({ viewer, params, query }) =>
    presentConfirmations(db, await requireAsking(db, viewer, params.id), { all: query.extent === 'all' }),
  )

  implement(app, context, contract.confirmMessage, async ({ viewer, params, body }) => {
    const asking = await requireAsking(db, viewer, params.id)
    await confirmMessage(context, asking, body.confirmed)
    return presentConfirmations(db, asking)
  })

  implement(app, context, contract.remindToConfirm, async ({ viewer, params }) => {
    const asking = await requireAsking(db, viewer, params.id)
    await remindToConfirm(context, asking)
    return presentConfirmations(db, asking)
  })
}
