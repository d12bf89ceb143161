import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

const madeServer = 'fastify.initialization'

/** The routes, as `GET /api/me`, that servers register while the work is going on. */
export async function routesRegisteredDuring(work: () => Promise<unknown>): Promise<string[]> {
  const routes: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, path }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${path}`)
    })
  }
  subscribe(madeServer, listen)
  try {
    await work()
  } finally {
    unsubscribe(madeServer, listen)
  }
  return routes
}
