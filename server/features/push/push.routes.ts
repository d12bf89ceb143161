import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/push.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { giveHeartFromPush, muteFromPush, readFromPush, replyFromPush } from './actions.ts'
import { sendTest } from './send-test.ts'
import { readPush, setQuietHours, subscribeToPush, unsubscribeFromPush } from './subscriptions.ts'

export function pushRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readPush, ({ viewer }) => readPush(context, viewer))

  implement(app, context, contract.subscribeToPush, async ({ viewer, body }) => {
    await subscribeToPush(context, viewer, body)
    return undefined
  })

  implement(app, context, contract.unsubscribeFromPush, async ({ viewer }) => {
    await unsubscribeFromPush(context, viewer)
    return undefined
  })

  implement(app, context, contract.sendTestPush, ({ viewer }) => sendTest(context, viewer))

  implement(app, context, contract.setQuietHours, async ({ viewer, body }) => {
    await setQuietHours(context, viewer.userId, body.quietHours)
    return undefined
  })

  implement(app, context, contract.replyFromPush, async ({ body }) => {
    await replyFromPush(context, body.token, body.text)
    return undefined
  })

  implement(app, context, contract.giveHeartFromPush, async ({ body }) => {
    await giveHeartFromPush(context, body.token)
    return undefined
  })

  implement(app, context, contract.muteFromPush, async ({ body }) => {
    await muteFromPush(context, body.token)
    return undefined
  })

  implement(app, context, contract.readFromPush, async ({ body }) => {
    await readFromPush(context, body.token)
    return undefined
  })
}
