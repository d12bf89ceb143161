import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/programs/webhooks.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { isLookedAfter } from '../membership/guardians.ts'
import { listDeliveries, repeatDelivery, sendTest } from './deliveries.ts'
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook, renewWebhookSecret } from './webhooks.ts'

export function webhooksRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context

  implement(app, context, contract.listWebhooks, async ({ viewer }) => ({
    webhooks: await listWebhooks(context, viewer),
  }))

  implement(app, context, contract.makeWebhook, async ({ viewer, body, request }) => {
    await rateLimits.count({ webhookByPerson: viewer.userId })
    // Whoever looks after them sees their devices, but would not see this.
    if (await isLookedAfter(db, viewer.userId)) throw new AppError('forbidden')
    const made = await makeWebhook(context, viewer, body)
    logSecurity(context, request, 'webhook-made', { user: viewer.userId })
    return made
  })

  implement(app, context, contract.changeWebhook, async ({ viewer, params, body }) => {
    await rateLimits.count({ webhookByPerson: viewer.userId })
    return changeWebhook(context, viewer, params.id, body)
  })

  implement(app, context, contract.renewWebhookSecret, async ({ viewer, params }) => {
    await rateLimits.count({ webhookByPerson: viewer.userId })
    return renewWebhookSecret(context, viewer, params.id)
  })

  implement(app, context, contract.removeWebhook, async ({ viewer, params }) => {
    await removeWebhook(context, viewer, params.id)
    return undefined
  })

  implement(app, context, contract.listWebhookDeliveries, async ({ viewer, params }) => ({
    deliveries: await listDeliveries(db, viewer, params.id),
  }))

  implement(app, context, contract.testWebhook, async ({ viewer, params }) => {
    await rateLimits.count({ webhookSentByPerson: viewer.userId })
    await sendTest(context, viewer, params.id)
    return undefined
  })

  implement(app, context, contract.repeatWebhookDelivery, async ({ viewer, params }) => {
    await rateLimits.count({ webhookSentByPerson: viewer.userId })
    await repeatDelivery(context, viewer, params)
    return undefined
  })
}
