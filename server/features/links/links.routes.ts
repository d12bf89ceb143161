import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/links.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { presentLink } from './links.ts'

export function linksRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readLink, async ({ query, viewer, request }) => {
    await context.rateLimits.count(
      viewer ? { linkPreviewByPerson: viewer.userId } : { linkPreviewByAddress: callerNetwork(request) },
    )
    return presentLink(context, query.url)
  })

  implement(app, context, contract.refreshLink, async ({ body, viewer }) => {
    await context.rateLimits.count({ linkPreviewByPerson: viewer.userId })
    return presentLink(context, body.url)
  })
}
