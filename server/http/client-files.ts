import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { asPrefix } from './base-path.ts'

const hashed = /[\\/]assets[\\/]/
/** What says how a page may behave weighs more than many a script of ours, and says nothing there. */
const onlyForPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]
/** A missing file of an older build must not be answered with a page. */
const isNoPage = /^\/(api|files|assets)(\/|$)/

/**
 * Serves the built client below the base path; every other address there gets its page, but never one of the API's.
 * `app` is the instance whose routes begin with the base path.
 */
export async function serveClient(app: FastifyInstance, folder: string, basePath: string): Promise<void> {
  const prefix = asPrefix(basePath)
  const page = readPage(folder, basePath)
  app.setNotFoundHandler(async (request, answer) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isNoPage.test(request.url.slice(prefix.length))
    if (!isPage || page === undefined) throw new AppError('not-found')
    if (request.url === prefix) return answer.redirect(basePath)
    return answer.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    setHeaders: (answer, path) => {
      if (!hashed.test(path)) return answer.header('Cache-Control', 'no-cache')
      answer.header('Cache-Control', 'public, max-age=31536000, immutable')
      for (const name of onlyForPages) answer.removeHeader(name)
    },
  })
}

/** The addresses in the page, and those that the client makes, are relative to its `<base>`. */
function readPage(folder: string, basePath: string): string | undefined {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return undefined
  return readFileSync(path, 'utf8').replace(/<base href="[^"]*"/, `<base href="${basePath}"`)
}
