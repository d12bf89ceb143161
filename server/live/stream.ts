import type { FastifyInstance } from 'fastify'
import { liveEventsPath } from '#contract/live-events.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { findMediaViewer } from '../http/viewer.ts'

/** Proxies close silent connections; most wait at least half a minute. */
const heartbeatEvery = 25_000

/** GET /api/events: what happens in one's groups, as server-sent events, for as long as the session is valid. */
export function streamLiveEvents(app: FastifyInstance, context: Context): void {
  app.get(`/${liveEventsPath}`, async (request, answer) => {
    const viewer = await findMediaViewer(context, request)
    if (!viewer) throw new AppError('not-signed-in')
    answer.hijack()
    const { raw } = answer
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    raw.write(': open\n\n')
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatEvery)
    const unsubscribe = context.live.subscribe(viewer.userId, viewer.sessionId, {
      send: (event) => void raw.write(`data: ${JSON.stringify(event)}\n\n`),
      end: () => void raw.end(),
    })
    raw.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
    })
  })
}
