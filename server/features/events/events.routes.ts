import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/blocks/events.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireBlock } from '../blocks/message-with-block.ts'
import { answerEvent } from './answer-event.ts'
import { changeEvent } from './change-event.ts'
import { presentEvent } from './present-event.ts'
import { remindToAnswer } from './remind.ts'

export function eventsRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  implement(app, context, contract.readEvent, async ({ viewer, params, query }) =>
    presentEvent(db, await requireBlock(db, viewer, params.id, 'event'), clock(), {
      occurrence: query.occurrence,
      all: query.extent === 'all',
    }),
  )

  implement(app, context, contract.answerEvent, async ({ viewer, params, body }) => {
    const event = await requireBlock(db, viewer, params.id, 'event')
    await context.rateLimits.count({ answerByPerson: viewer.userId })
    await answerEvent(context, event, params.occurrence, body)
    return presentEvent(db, event, clock(), params)
  })

  implement(app, context, contract.changeEvent, async ({ viewer, params, body }) => {
    const event = await requireBlock(db, viewer, params.id, 'event')
    await context.rateLimits.count({ eventByPerson: viewer.userId })
    await changeEvent(context, event, params.occurrence, body)
    return presentEvent(db, event, clock(), params)
  })

  implement(app, context, contract.remindToAnswer, async ({ viewer, params }) => {
    const event = await requireBlock(db, viewer, params.id, 'event')
    await context.rateLimits.count({ eventByPerson: viewer.userId })
    await remindToAnswer(context, event, params.occurrence)
    return presentEvent(db, event, clock(), params)
  })
}
