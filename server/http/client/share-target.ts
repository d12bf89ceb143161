import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bytes } from '#contract/units.ts'

const longestText: Bytes = 4000
/** Browsers, proxies and this server refuse much longer addresses. */
const longestAddress = 6000
/** The link comes first, because it must stay whole. */
const texts = ['url', 'title', 'text']

/**
 * Shares reach the server only without a service worker: right after the installation. As many words as an address can
 * hold go on to the writer; it is told when there were more, and that files were lost.
 */
export async function takeShared(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fieldSize: longestText, fields: 10, files: 100, fileSize: Infinity } })
  app.post('/share', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, response) => {
    const shared = request.isMultipart() ? await readShared(request) : new URLSearchParams()
    return response.redirect(`${app.prefix}/share?${shared}`, 303)
  })
}

async function readShared(request: FastifyRequest): Promise<URLSearchParams> {
  const given = new Map<string, string>()
  const notes = new URLSearchParams()
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      notes.set('files', 'lost')
      // It must be received, or the browser would not read the response.
      part.file.resume()
    } else if (texts.includes(part.fieldname) && part.value) {
      given.set(part.fieldname, String(part.value))
      if (part.valueTruncated) notes.set('cut', 'yes')
    }
  }
  const shared = new URLSearchParams()
  for (const name of texts) {
    const text = given.get(name) ?? ''
    const fitting = fit(text, longestAddress - shared.toString().length)
    if (fitting !== '') shared.set(name, fitting)
    if (fitting.length < text.length) notes.set('cut', 'yes')
  }
  for (const [name, value] of notes) shared.set(name, value)
  return shared
}

/** As much of it as fits into so many encoded characters. */
function fit(text: string, room: number): string {
  let fitting = text
  while (new URLSearchParams({ text: fitting }).toString().length > room && fitting !== '') {
    fitting = fitting.slice(0, Math.floor(fitting.length * 0.95))
  }
  return fitting
}
