import type { FastifyInstance } from 'fastify'
import { readHealth, readInfo, readReadiness } from '#contract/info.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { hasMonitoringKey } from '../../monitoring/monitor-key.ts'
import { hasAccounts } from '../sessions/set-up-key.ts'
import { createHealthCheck, createStoreCheck } from './health.ts'
import { presentInfo } from './info.ts'
import { createPartsReport } from './parts.ts'

export function infoRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, readInfo, async ({ viewer }) => {
    if (viewer) return presentInfo(context.config, { isSignedIn: true })
    const info = await presentInfo(context.config, { isSignedIn: false })
    return (await hasAccounts(context)) ? info : { ...info, is_new: true }
  })

  implement(app, context, readHealth, async ({ response }) => {
    void response.header('Cache-Control', 'no-store')
    return { status: 'ok' as const }
  })

  const checkHealth = createHealthCheck(context)
  const readParts = createPartsReport(context, checkHealth, createStoreCheck(context))
  implement(app, context, readReadiness, async ({ request, response }) => {
    void response.header('Cache-Control', 'no-store')
    if (!hasMonitoringKey(request, context.config)) {
      await checkHealth()
      return { status: 'ok' as const }
    }
    const { parts, isWell } = await readParts()
    if (!isWell) void response.status(503)
    return { status: isWell ? ('ok' as const) : ('failing' as const), parts }
  })
}
