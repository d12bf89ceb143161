import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { readPrivacyPage } from './privacy.ts'

export function privacyRoutes(app: FastifyInstance, { config }: Context): void {
  app.get('/privacy', async (_, response) => {
    const page = await readPrivacyPage(config)
    if (page === undefined) return response.callNotFound()
    return response.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
