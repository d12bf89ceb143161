import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/programs/bots.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { discardRest } from '../files/receiving/upload-part.ts'
import { requireHost } from '../membership/roles.ts'
import { addBot, listBots, removeBot, renewBot } from './bots.ts'
import { post, requireBot } from './post-as-bot.ts'

export function botsRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context
  void app.register(async (scope) => postingRoute(scope, context))

  implement(app, context, contract.listBots, async ({ viewer, params }) => ({
    bots: await listBots(db, await requireHost(db, viewer, params.id)),
  }))

  implement(app, context, contract.addBot, async ({ viewer, params, body, request }) => {
    const hosting = await requireHost(db, viewer, params.id)
    await rateLimits.count({ botByPerson: viewer.userId })
    const made = await addBot(context, hosting, body)
    logSecurity(context, request, 'bot-made', { user: viewer.userId })
    return made
  })

  implement(app, context, contract.renewBot, async ({ viewer, params, request }) => {
    const hosting = await requireHost(db, viewer, params.id)
    await rateLimits.count({ botByPerson: viewer.userId })
    const made = await renewBot(context, hosting, params.bot)
    logSecurity(context, request, 'bot-made', { user: viewer.userId })
    return made
  })

  implement(app, context, contract.removeBot, async ({ viewer, params }) => {
    await removeBot(context, await requireHost(db, viewer, params.id), params.bot)
    return undefined
  })
}

/** In a scope of its own: it takes a form, with pictures or as `curl -d` sends it, as well as JSON. */
async function postingRoute(scope: FastifyInstance, context: Context): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  const parse = { parseAs: 'string' as const }
  scope.addContentTypeParser<string>('application/x-www-form-urlencoded', parse, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  )
  const { rateLimits } = context
  implement(scope, context, contract.postAsBot, async ({ params, request }) => {
    try {
      const counted = [{ botByAddress: request.ip }] as const
      const bot = await rateLimits.countRefusals(counted, ['bot-address'], () => requireBot(context, params.key))
      await rateLimits.count({ botPost: bot.userId, botPostInADay: bot.userId })
      return await post(context, bot, request)
    } catch (error) {
      if (request.isMultipart()) discardRest(request, contract.botLimits.pictures * contract.botLimits.pictureBytes)
      throw error
    }
  })
}
