import { resolve } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Bytes } from '#contract/units.ts'
import type { Context } from './context.ts'
import { transaction } from './database/transaction.ts'
import { lookThroughImportJob } from './features/imports/look-through.job.ts'
import { playerSources } from './features/links/players/players.ts'
import { removeExpiredUploadsJob } from './features/uploads/remove-expired-uploads.job.ts'
import { createResumableUploads } from './features/uploads/resumable-uploads.ts'
import { asPrefix } from './http/base-path.ts'
import { boundConnections, closeSilent, connectionTimes } from './http/connections/connections.ts'
import { prepareDraining, type Drain } from './http/connections/draining.ts'
import { cutOffSlowBodies } from './http/connections/slow-bodies.ts'
import { addEntityTags } from './http/entity-tags.ts'
import { sendError, sendUnreadable } from './http/error-handler.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { useContractSerialization } from './http/serialize.ts'
import { useContractValidation } from './http/validate.ts'
import type { Certificates } from './https/certificates.ts'
import { renewCertificateJob } from './https/renew-certificate.job.ts'
import { secure, secureOptions } from './https/secure-server.ts'
import { jobs } from './jobs-of-features.ts'
import { runSoon } from './jobs/schedule.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { watchInbox, type InboxWatch } from './mail/inbox-watch.ts'
import { addRoutes } from './routes.ts'

export type App = { http: FastifyInstance; worker: Worker; inboxWatch: InboxWatch; drain: Drain }

const bodyLimit: Bytes = 16_384

/**
 * Responses are compressed at every request, so speed counts more than the last few bytes; the client's files come
 * precompressed.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  // No client sends compressed bodies, and they could unpack to any size.
  globalDecompression: false,
  // Most responses fit into a chunk, each of which is new memory.
  brotliOptions: { chunkSize: 8192, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

const ownClient = resolve(import.meta.dirname, '../dist')

/** With certificates it encrypts, without it leaves that to a proxy. */
export async function createApp(context: Context, certificates?: Certificates): Promise<App> {
  const http = fastify({
    loggerInstance: quietUnlessAsked(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    genReqId: () => newId(),
    forceCloseConnections: true,
    // A slow machine may take longer to read the client's files; a hanging plugin would be our own bug.
    pluginTimeout: 0,
    ...closeSilent(),
    ...(certificates && secureOptions()),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendError,
    clientErrorHandler: sendUnreadable,
  }) as unknown as FastifyInstance

  if (certificates) secure(http, certificates, connectionTimes)
  boundConnections(http, context.config.trustedProxies)
  const drain = prepareDraining(http)
  cutOffSlowBodies(http)
  http.setErrorHandler<FastifyError>((error, request, response) => {
    context.diskTrouble.note(error)
    sendError(error, request, response)
  })
  useContractValidation(http)
  useContractSerialization(http)
  const { basePath, anotherClient } = context.config
  const client = { folder: anotherClient ?? ownClient, isOurs: anotherClient === undefined }
  const frames = playerSources(context.config.peertubeHosts)
  await setSecurityHeaders(http, { ...client, frames }, context.config)
  await http.register(cookie)
  addEntityTags(http)
  await http.register(compress, compression)

  const uploads = await createResumableUploads(context)
  await http.register(async (below) => addRoutes(below, context, uploads, client.folder), {
    prefix: asPrefix(basePath),
  })
  if (basePath !== '/') http.get('/', async (_, response) => response.redirect(basePath))

  return {
    http,
    worker: createWorker(context, [
      ...jobs,
      removeExpiredUploadsJob(uploads),
      lookThroughImportJob(uploads),
      renewCertificateJob(certificates),
    ]),
    inboxWatch: watchInbox(context.config.inbox, context.log, () =>
      transaction(context, (tx) => runSoon(tx, context, 'read-inbox')),
    ),
    drain,
  }
}

function quietUnlessAsked(log: Logger): Logger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log
}
