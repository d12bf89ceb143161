import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint, Input, ResponseOf } from '#contract/endpoint.ts'
import { livePositionHeader } from '#contract/live-events.ts'
import type { Bytes } from '#contract/units.ts'
import { AppError } from '../errors.ts'
import { callerNetwork } from './caller-network.ts'
import type { Turns } from './connections/turns.ts'
import { findViewer, type AnyViewer, type Viewer, type ViewerFor, type ViewerSource } from './viewer.ts'

type Viewers<E extends Endpoint> = Record<Access, unknown> & {
  session: ViewerFor<E>
  anyone: Viewer | undefined
  media: undefined
  anonymous: undefined
}
type ViewerOf<E extends Endpoint> = Viewers<E>[E['access']]

type Surroundings = ViewerSource & { live: { position: (userId: string) => number }; turns: Turns }

type FindViewer = (context: ViewerSource, request: FastifyRequest, endpoint: Endpoint) => Promise<AnyViewer | undefined>

const nobody: FindViewer = async () => undefined
const findViewerFor: Record<Access, FindViewer> = {
  session: findViewer,
  anyone: findViewer,
  media: nobody,
  anonymous: nobody,
}

/** Strangers send no more than a login or a key. */
const bodyLimits: Record<Access, Bytes> = { session: 65_536, anyone: 16_384, media: 16_384, anonymous: 16_384 }

/** The validated input, the caller, and the raw pair for headers and streams. */
export type Call<E extends Endpoint> = Input<E> & {
  viewer: ViewerOf<E>
  request: FastifyRequest
  response: FastifyReply
}

/**
 * Serves an endpoint of the contract: refuses invalid input and unauthorized callers, and sends only what its response
 * declares.
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  context: Surroundings,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
): void {
  const status = endpoint.status ?? 200
  app.route({
    // Fastify's own HEAD routes would double what a start costs.
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    config: { isUpload: endpoint.bodyType !== undefined } as object,
    bodyLimit: endpoint.bodyLimit ?? bodyLimits[endpoint.access],
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response && { response: { [status]: endpoint.response } }),
    },
    onRequest: async (request, response) => {
      if (endpoint.access !== 'session' && endpoint.method !== 'GET') refuseForeignPages(request, context.config)
      const viewer = await findViewerFor[endpoint.access](context, request, endpoint)
      if (!viewer && endpoint.access === 'session') throw new AppError('not-signed-in')
      viewers.set(request, viewer)
      // A picture costs little, and there are many on a page.
      if (endpoint.access === 'media') return
      const isJson = endpoint.response !== undefined && endpoint.bodyType === undefined
      // Behind a proxy that is not known, all strangers seem to be one.
      const long = viewer === undefined || !isJson
      await context.turns.take(viewer?.userId ?? callerNetwork(request), response.raw, { long })
      if (viewer) response.header(livePositionHeader, context.live.position(viewer.userId))
    },
    handler: async (request, response) => {
      const { params, query, body } = request
      const call = { params, query, body, viewer: viewers.get(request), request, response } as unknown as Call<E>
      const sent = await handle(call)
      // A handler may have chosen another.
      if (response.statusCode === 200) response.status(status)
      return status === 204 ? response.send() : sent
    },
  })
}

/**
 * A form on another site could sign a visitor in as somebody else, or use up their attempts. Only browsers send the
 * origin: over HTTPS in one header, over plain HTTP, as in a home network, only in the other.
 */
function refuseForeignPages({ headers, host }: FastifyRequest, { publicUrl }: ViewerSource['config']): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isForeign =
    site === undefined
      ? origin !== undefined && ![host, URL.parse(publicUrl)?.host].includes(URL.parse(origin)?.host)
      : ['cross-site', 'same-site'].includes(String(site))
  if (isForeign) throw new AppError('foreign-page')
}

const viewers = new WeakMap<FastifyRequest, AnyViewer | undefined>()
