import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUpload } from '../http/slow-bodies.ts'

/** In milliseconds: a person has noticed by then. */
const slow = 1000

type OnRequest = (request: { method: string; route: string; status: number; seconds: number }) => void

/**
 * Tells how long it took until a response began; what comes after that depends on the reader's connection. One that a
 * person had to wait for is a line in the log, with the route and no address, which may hold a key.
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
