import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/blocks/calendar-feeds.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer } from '../../http/viewer.ts'
import { attachment } from '../files/sending/attachment.ts'
import {
  addCalendarFeed,
  changeCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
} from './calendar-feeds.ts'
import { programOf } from './calendar-programs.ts'
import { readEventFile } from './event-files.ts'
import { isReachable } from './reachable.ts'
import { noteLook, readFeed, requireFeed } from './read-feed.ts'

export function calendarFeedsRoutes(app: FastifyInstance, context: Context): void {
  const { config, rateLimits } = context

  implement(app, context, contract.listCalendarFeeds, async ({ viewer }) => ({
    feeds: await listCalendarFeeds(context, viewer),
    isReachable: isReachable(config),
  }))

  implement(app, context, contract.addCalendarFeed, async ({ viewer, body }) => {
    await rateLimits.count({ calendarFeedByPerson: viewer.userId })
    return addCalendarFeed(context, viewer, body)
  })

  implement(app, context, contract.changeCalendarFeed, async ({ viewer, params, body }) =>
    changeCalendarFeed(context, viewer, params.id, body),
  )

  implement(app, context, contract.renewCalendarFeed, async ({ viewer, params }) => {
    await rateLimits.count({ calendarFeedByPerson: viewer.userId })
    return renewCalendarFeed(context, viewer, params.id)
  })

  implement(app, context, contract.removeCalendarFeed, async ({ viewer, params }) => {
    await removeCalendarFeed(context, viewer, params.id)
    return undefined
  })

  serveFeeds(app, context)
  serveEventFiles(app, context)
}

function serveFeeds(app: FastifyInstance, context: Context): void {
  const { rateLimits, turns } = context
  const { path, params } = contract.readCalendarFeed
  app.get<{ Params: { token: string } }>(path, { schema: { params } }, async (request, response) => {
    const counted = [{ calendarFeedByAddress: request.ip }] as const
    const feed = await rateLimits.countRefusals(counted, ['not-found'], () =>
      requireFeed(context, request.params.token),
    )
    await rateLimits.count({ calendarFeedByFeed: feed.id })
    await turns.take(feed.userId, response.raw)
    const program = programOf(request.headers['user-agent'])
    if (program) await noteLook(context, feed.id, program)
    return response
      .headers({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, max-age=900' })
      .send(await readFeed(context, feed))
  })
}

function serveEventFiles(app: FastifyInstance, context: Context): void {
  const { path, params, query: querystring } = contract.eventIcs
  app.get<{ Params: { id: string }; Querystring: { occurrence?: string } }>(
    path,
    { schema: { params, querystring } },
    async (request, response) => {
      const viewer = await findMediaViewer(context, request, contract.eventIcs)
      if (!viewer) throw new AppError('not-found')
      await context.turns.take(viewer.userId, response.raw)
      const { name, content } = await readEventFile(context, viewer, request.params.id, request.query.occurrence)
      return response
        .headers({
          'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'Content-Disposition': attachment(name, 'event.ics'),
          'Cache-Control': 'private, no-cache',
        })
        .send(content)
    },
  )
}
