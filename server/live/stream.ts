import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listenToEvents, type SentEvent, type StreamEnding } from '#contract/live-events.ts'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import { AppError } from '../errors.ts'
import { findMediaViewer, type ViewerSource } from '../http/viewer.ts'
import type { LiveBus } from './bus.ts'

/** Proxies close silent connections; most wait at least half a minute. */
const heartbeatEvery: Milliseconds = 25_000

/** A reader who stops reading is dropped, and resumes there; all remembered events fit in. */
const mostUnread: Bytes = 1_048_576

/** GET /api/events: server-sent events for as long as the session is valid. */
export function streamLiveEvents(app: FastifyInstance, context: ViewerSource & { live: LiveBus }): void {
  app.get(listenToEvents.path, { exposeHeadRoute: false }, async (request, response) => {
    const viewer = await findMediaViewer(context, request, listenToEvents)
    if (!viewer) throw new AppError('not-signed-in')
    response.hijack()
    const { raw } = response
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    const { live } = context
    const after = Number((request.query as { after?: string }).after)
    const missed = live.since(viewer.userId, after)
    const write = (text: string) => {
      raw.write(text)
      if (raw.writableLength > mostUnread) raw.destroy()
    }
    const { onlyGroup } = viewer
    const send = (event: SentEvent, position: number) => {
      if (onlyGroup !== undefined && !('group' in event && event.group === onlyGroup)) return
      write(`id: ${position}\ndata: ${JSON.stringify(event)}\n\n`)
    }
    const beginning = missed
      ? { name: 'resumed', position: after }
      : { name: 'anew', position: live.position(viewer.userId) }
    write(`event: ${beginning.name}\nid: ${beginning.position}\ndata: {}\n\n`)
    for (const { event, position } of missed ?? []) send(event, position)
    const heartbeat = setInterval(() => {
      write(': still here\n\n')
      if (viewer.token) void endUnlessGood()
    }, heartbeatEvery)
    const unsubscribe = live.subscribe(viewer.userId, viewer.sessionId, {
      send,
      end: (backIn, within) => {
        stop()
        const ending = within ? `event: ending\ndata: ${JSON.stringify({ within } satisfies StreamEnding)}\n\n` : ''
        raw.end(backIn && `${ending}retry: ${backIn * 1000}\n\n`)
      },
    })
    // Writing to a stream that has ended throws, so unsubscribe in both cases.
    const stop = () => {
      clearInterval(heartbeat)
      unsubscribe()
    }
    raw.on('close', stop)
    const endUnlessGood = async () => {
      const isGood = await isStillGood(context, request)
      if (!isGood) live.endSession(viewer.sessionId)
    }
    // The session may have ended after it was looked up and before its stream could be ended.
    await endUnlessGood()
  })
}

/** A token ends by itself, and with its owner's place in its group. */
async function isStillGood(context: ViewerSource, request: FastifyRequest): Promise<boolean> {
  try {
    return (await findMediaViewer(context, request, listenToEvents)) !== undefined
  } catch (error) {
    return !(error instanceof AppError && error.code.startsWith('token-'))
  }
}
