import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/scheduling/birthday-cards.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { countText } from '../messages/count-text.ts'
import { readCard } from './cards.ts'
import { removeLine, writeLine } from './write-lines.ts'

export function birthdayCardsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readBirthdayCard, ({ viewer, params }) => readCard(context, viewer, params.id))

  implement(app, context, contract.writeCardLine, async ({ viewer, params, body }) => {
    await countText(context, viewer, body.text === undefined ? {} : { text: body.text })
    await writeLine(context, viewer, params.id, body)
    return readCard(context, viewer, params.id)
  })

  implement(app, context, contract.removeCardLine, async ({ viewer, params }) => {
    await removeLine(context, viewer, params.id, params.line)
    return readCard(context, viewer, params.id)
  })
}
