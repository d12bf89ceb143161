import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/blocks/confirmations.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireBlock } from '../blocks/message-with-block.ts'
import { confirmMessage, presentConfirmations } from './confirmations.ts'
import { remindToConfirm } from './remind-to-confirm.ts'

export function confirmationsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readConfirmations, async ({ viewer, params, query }) =>
    presentConfirmations(db, await requireBlock(db, viewer, params.id, 'confirmation'), {
      all: query.extent === 'all',
    }),
  )

  implement(app, context, contract.confirmMessage, async ({ viewer, params, body }) => {
    const asking = await requireBlock(db, viewer, params.id, 'confirmation')
    await context.rateLimits.count({ answerByPerson: viewer.userId })
    await confirmMessage(context, asking, body.confirmed)
    return presentConfirmations(db, asking)
  })

  implement(app, context, contract.remindToConfirm, async ({ viewer, params }) => {
    const asking = await requireBlock(db, viewer, params.id, 'confirmation')
    await context.rateLimits.count({ eventByPerson: viewer.userId })
    await remindToConfirm(context, asking)
    return presentConfirmations(db, asking)
  })
}
