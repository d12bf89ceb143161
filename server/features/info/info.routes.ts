import type { FastifyInstance } from 'fastify'
import { readHealth, readInfo } from '#contract/info.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { createHealthCheck } from './health.ts'
import { hasAccounts } from '../sessions/set-up-key.ts'
import { presentInfo } from './info.ts'

export function infoRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, readInfo, async ({ viewer }) => {
    if (viewer) return presentInfo(context.config, { isSignedIn: true })
    const info = presentInfo(context.config, { isSignedIn: false })
    return (await hasAccounts(context)) ? info : { ...info, is_new: true }
  })

  const checkHealth = createHealthCheck(context)
  implement(app, context, readHealth, async ({ response }) => {
    await checkHealth()
    void response.header('Cache-Control', 'no-store')
    return { status: 'ok' as const }
  })
}
