import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const hashed = /[\\/]assets[\\/]/
/** A missing file of an older build must not be answered with a page. */
const isNoPage = /^\/(api|files|assets)(\/|$)/

/** Serves the built client; every other address below the base gets its page, but never one of the API's. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  app.setNotFoundHandler(async (request, answer) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isNoPage.test(request.url)
    if (!isPage || !existsSync(join(folder, 'index.html'))) throw new AppError('not-found')
    return answer.sendFile('index.html')
  })
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    setHeaders: (answer, path) => {
      const lifetime = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      answer.header('Cache-Control', lifetime)
    },
  })
}
