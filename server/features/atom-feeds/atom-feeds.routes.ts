import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/programs/atom-feeds.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { addAtomFeed, changeAtomFeed, listAtomFeeds, removeAtomFeed, renewAtomFeed } from './atom-feeds.ts'
import { noteLook, readFeed, requireFeed } from './read-feed.ts'

export function atomFeedsRoutes(app: FastifyInstance, context: Context): void {
  const { rateLimits, turns } = context

  implement(app, context, contract.listAtomFeeds, async ({ viewer }) => ({
    feeds: await listAtomFeeds(context, viewer),
  }))

  implement(app, context, contract.addAtomFeed, async ({ viewer, body }) => {
    await rateLimits.count({ atomFeedByPerson: viewer.userId })
    return addAtomFeed(context, viewer, body)
  })

  implement(app, context, contract.changeAtomFeed, async ({ viewer, params, body }) =>
    changeAtomFeed(context, viewer, params.id, body),
  )

  implement(app, context, contract.renewAtomFeed, async ({ viewer, params }) => {
    await rateLimits.count({ atomFeedByPerson: viewer.userId })
    return renewAtomFeed(context, viewer, params.id)
  })

  implement(app, context, contract.removeAtomFeed, async ({ viewer, params }) => {
    await removeAtomFeed(context, viewer, params.id)
    return undefined
  })

  const { path, params } = contract.readAtomFeed
  app.get<{ Params: { token: string } }>(path, { schema: { params } }, async (request, response) => {
    const counted = [{ atomFeedByAddress: request.ip }] as const
    const feed = await rateLimits.countRefusals(counted, ['not-found'], () =>
      requireFeed(context, request.params.token),
    )
    await rateLimits.count({ atomFeedByFeed: feed.id })
    await turns.take(feed.userId, response.raw)
    await noteLook(context, feed)
    const { text, updated } = await readFeed(context, feed)
    return response
      .headers({
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'private, no-store',
        // Told, but not gone by: what was hidden or deleted makes nothing newer. The ETag knows of it.
        'Last-Modified': new Date(updated * 1000).toUTCString(),
      })
      .send(text)
  })
}
