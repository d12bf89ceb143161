import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/links.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { publicTokenHashes } from '../../http/cookies/public-cookie.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer } from '../../http/viewer.ts'
import { askForLink, findPublicLink } from './ask-for-link.ts'
import { makePlayerPage } from './player-page.ts'

export function linksRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readLink, async ({ query, viewer, request }) => {
    await context.rateLimits.count(
      viewer ? { linkPreviewByPerson: viewer.userId } : { linkPreviewByAddress: callerNetwork(request) },
    )
    if (viewer) return askForLink(context, viewer, query.url)
    return findPublicLink(context, publicTokenHashes(context, request), query.url)
  })

  implement(app, context, contract.refreshLink, async ({ body, viewer }) => {
    await context.rateLimits.count({ linkPreviewByPerson: viewer.userId })
    return askForLink(context, viewer, body.url, { rescan: body.rescan })
  })

  const { path, params } = contract.readLinkPlayer
  app.get<{ Params: { id: string } }>(path, { schema: { params } }, async (request, response) => {
    const viewer = await findMediaViewer(context, request, contract.readLinkPlayer)
    const reader = { isSignedIn: viewer !== undefined, publicTokenHashes: publicTokenHashes(context, request) }
    const { page, policy } = await makePlayerPage(context, reader, request.params.id)
    return response
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .header('Referrer-Policy', 'no-referrer')
      .send(page)
  })
}
