import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** In bytes, of each text. Longer ones would make addresses that browsers and proxies refuse. */
const longestText = 4000
const texts = ['title', 'text', 'url']

/**
 * What other applications share arrives here only where no service worker takes it: right after the installation. The
 * words go on to the writer; of files, it is told that they did not come along.
 */
export async function takeShared(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fieldSize: longestText, fields: 10, files: 100, fileSize: Infinity } })
  app.post('/share', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, response) => {
    const shared = request.isMultipart() ? await readShared(request) : new URLSearchParams()
    return response.redirect(`${app.prefix}/share?${shared}`, 303)
  })
}

async function readShared(request: FastifyRequest): Promise<URLSearchParams> {
  const shared = new URLSearchParams()
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      shared.set('files', 'lost')
      // It has to arrive, or the browser would not read the response.
      part.file.resume()
    } else if (texts.includes(part.fieldname) && part.value) shared.set(part.fieldname, String(part.value))
  }
  return shared
}
