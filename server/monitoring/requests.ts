import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Milliseconds } from '#contract/units.ts'
import { isUpload } from '../http/connections/slow-bodies.ts'

/** A person has noticed by then. */
const slow: Milliseconds = 1000

type OnRequest = (request: { method: string; route: string; status: number; seconds: number }) => void

/**
 * Measures the time until a response begins; later times depend on the reader's connection. Slow ones are logged with
 * the route and no address, which may hold a key.
 */
export function observeRequests(app: FastifyInstance, onRequest: OnRequest = () => {}): void {
  const began = new WeakMap<FastifyRequest, number>()
  app.addHook('onSend', async (request, response) => {
    began.set(request, response.elapsedTime)
  })
  app.addHook('onResponse', async (request, response) => {
    const ms = began.get(request)
    if (ms === undefined) return
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const status = response.statusCode
    onRequest({ method, route, status, seconds: ms / 1000 })
    if (ms >= slow && !isUpload(request)) {
      request.log.warn({ method, route, status, ms: Math.round(ms), request: request.id }, 'a slow request')
    }
  })
}
