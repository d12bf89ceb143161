import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors.ts'
import { asPrefix } from '../base-path.ts'
import { readClientPage } from './client-page.ts'
import { serveServiceWorker } from './service-worker.ts'
import { takeShared } from './share-target.ts'

const hashed = /[\\/]assets[\\/]/
/**
 * Headers about the behaviour of a page, or about revalidation. On an immutable file they mean nothing and weigh more
 * than many a script.
 */
const headersToSpare = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'ETag',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]
/** Including missing files of an older build. */
const neverPages = /^\/(api|files|assets)(\/|$)/

/**
 * Serves the built client below the base path: its files, and its page at every other address except those of the API.
 * @param app the instance whose routes begin with the base path
 */
export async function serveClient(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const { basePath } = config
  const prefix = asPrefix(basePath)
  const page = readClientPage(folder, config)
  app.setNotFoundHandler(async (request, response) => {
    const mayBePage = ['GET', 'HEAD'].includes(request.method) && !neverPages.test(request.url.slice(prefix.length))
    if (!mayBePage || !page) throw new AppError('not-found')
    return request.url === prefix ? response.redirect(basePath) : page.send(request, response)
  })
  if (!page) return
  serveServiceWorker(app, folder, page.html)
  await app.register(takeShared)
  const howServed: FastifyStaticOptions = {
    root: folder,
    preCompressed: true,
    index: false,
    // The ETag says the same.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response, path) => {
      if (!hashed.test(path)) return response.header('Cache-Control', 'no-cache')
      response.header('Cache-Control', 'public, max-age=31536000, immutable')
      for (const name of headersToSpare) response.removeHeader(name)
    },
  }
  // One route for hundreds of files: one for each took a sixth of the server's start.
  const assets = join(folder, 'assets')
  if (existsSync(assets)) await app.register(fastifyStatic, { ...howServed, root: assets, prefix: '/assets/' })
  const globIgnore = ['assets/**', 'index.html*', 'service-worker.js']
  await app.register(fastifyStatic, { ...howServed, decorateReply: false, wildcard: false, globIgnore })
}
