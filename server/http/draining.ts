import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isUpload } from './slow-bodies.ts'

/**
 * In milliseconds: how long requests under way may take, and uploads as long as they go on; how long connections without
 * one are left open, since a request may be on its way.
 */
export type DrainTimeouts = { requests: number; uploads: number; idle: number; look: number }

const timeouts: DrainTimeouts = { requests: 10_000, uploads: 30_000, idle: 1000, look: 1000 }
const lookForConnections = 50

/** Seconds; a restart takes less. */
export const backIn = 5

/**
 * Takes nothing new from the moment it is called. Resolves when what was under way is done, when the timeouts end, or when
 * `hurry` is aborted.
 */
export type Drain = (hurry: AbortSignal) => Promise<void>

/** To be called before all hooks that may take time. */
export function prepareDraining(
  app: FastifyInstance,
  { requests, uploads, idle, look }: DrainTimeouts = timeouts,
): Drain {
  const underWay = new Map<FastifyRequest, number>()
  let begun: number | undefined

  app.addHook('onRequest', (request, response, done) => {
    if (begun !== undefined) return done(new AppError('restarting', { retryAfter: backIn }))
    underWay.set(request, 0)
    response.raw.once('close', () => underWay.delete(request))
    done()
  })
  app.addHook('onSend', async (_request, response, payload) => {
    if (begun !== undefined) void response.header('Connection', 'close')
    return payload
  })

  const isGoingOn = ([request, received]: [FastifyRequest, number]): boolean => {
    const { raw } = request
    const { bytesRead } = raw.socket
    underWay.set(request, bytesRead)
    return isUpload(request) && (raw.complete || bytesRead > received)
  }

  return async (hurry) => {
    begun = performance.now()
    while (performance.now() - begun < idle && !hurry.aborted && (await countConnections(app)) > 0) {
      await pause(lookForConnections, hurry)
    }
    app.server.closeIdleConnections()
    while (underWay.size > 0 && !hurry.aborted) {
      const waited = performance.now() - begun
      // Every look notes how far the uploads are.
      const someGoOn = [...underWay].filter(isGoingOn).length > 0
      if (waited >= uploads || (waited >= requests && !someGoOn)) return
      await pause(look, hurry)
    }
  }
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

function pause(time: number, hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time)
    hurry.addEventListener('abort', () => resolve(), { once: true })
  })
}
