import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/scheduling/scheduled-messages.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { countWritten } from '../messages/count-text.ts'
import { sendNow } from './post-scheduled.ts'
import {
  changeScheduled,
  letGo,
  listScheduled,
  openScheduled,
  readScheduled,
  removeScheduled,
  schedule,
} from './scheduled-messages.ts'

export function scheduledMessagesRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.listScheduledMessages, async ({ viewer }) => ({
    messages: await listScheduled(context, viewer),
  }))

  implement(app, context, contract.readScheduledMessage, async ({ viewer, params }) =>
    readScheduled(context, viewer, params.id),
  )

  implement(app, context, contract.scheduleMessage, async ({ viewer, body }) => {
    await countWritten(context, viewer, body)
    return schedule(context, viewer, body)
  })

  implement(app, context, contract.changeScheduledMessage, async ({ viewer, params, body }) => {
    await countWritten(context, viewer, body)
    return changeScheduled(context, viewer, params.id, body)
  })

  implement(app, context, contract.openScheduledMessage, async ({ viewer, params }) => {
    await openScheduled(context, viewer, params.id)
    return undefined
  })

  implement(app, context, contract.letGoScheduledMessage, async ({ viewer, params }) => {
    await letGo(context, viewer, params.id)
    return undefined
  })

  implement(app, context, contract.sendScheduledMessage, async ({ viewer, params }) => {
    await sendNow(context, viewer, params.id)
    return { message: params.id }
  })

  implement(app, context, contract.removeScheduledMessage, async ({ viewer, params }) => {
    await removeScheduled(context, viewer, params.id)
    return undefined
  })
}
