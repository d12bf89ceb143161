import type { ServerHttp2Session } from 'node:http2'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Milliseconds, Seconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import { isUpload } from './slow-bodies.ts'

/**
 * How long requests may take, and uploads that progress; how long idle connections stay open, since a request may be
 * on its way.
 */
export type DrainTimeouts = Record<'requests' | 'uploads' | 'idle' | 'pollEvery', Milliseconds>

const timeouts: DrainTimeouts = { requests: 10_000, uploads: 30_000, idle: 1000, pollEvery: 1000 }
const pollConnectionsEvery = 50

/** A restart takes less. */
export const backIn: Seconds = 5

/**
 * Accepts nothing new from the moment it is called. Resolves when all requests are done, when the timeouts end, or
 * when `hurry` is aborted.
 */
export type Drain = (hurry: AbortSignal) => Promise<void>

/** Call it before all hooks that may take time. */
export function prepareDraining(
  app: FastifyInstance,
  { requests, uploads, idle, pollEvery }: DrainTimeouts = timeouts,
): Drain {
  const underWay = new Map<FastifyRequest, number>()
  const sessions = http2Sessions(app)
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
    // Tells their clients to connect anew; what is under way ends first.
    for (const session of sessions) session.close()
    while (performance.now() - begun < idle && !hurry.aborted && (await countConnections(app)) > 0) {
      await pause(pollConnectionsEvery, hurry)
    }
    app.server.closeIdleConnections()
    while (underWay.size > 0 && !hurry.aborted) {
      const waited = performance.now() - begun
      const someGoOn = [...underWay].filter(isGoingOn).length > 0
      if (waited >= uploads || (waited >= requests && !someGoOn)) return
      await pause(pollEvery, hurry)
    }
  }
}

/** Those that are open; closing the server ends them. */
function http2Sessions(app: FastifyInstance): Set<ServerHttp2Session> {
  const sessions = new Set<ServerHttp2Session>()
  app.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  app.addHook('preClose', async () => {
    for (const session of sessions) session.destroy()
  })
  return sessions
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
