import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isUpload } from './slow-bodies.ts'

/** In milliseconds: how long requests under way may take, and uploads as long as they go on. */
export type Patience = { requests: number; uploads: number; look: number }

const patience: Patience = { requests: 10_000, uploads: 30_000, look: 1000 }

/** Seconds; a restart takes less. */
export const backIn = 5

/**
 * Takes nothing new from the moment it is called. Resolves when what was under way is done, when patience ends, or when
 * `hurry` is aborted.
 */
export type Drain = (hurry: AbortSignal) => Promise<void>

/** To be called before all hooks that may take time. */
export function prepareDraining(app: FastifyInstance, { requests, uploads, look }: Patience = patience): Drain {
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

function pause(time: number, hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time)
    hurry.addEventListener('abort', () => resolve(), { once: true })
  })
}
