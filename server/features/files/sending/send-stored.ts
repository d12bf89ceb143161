import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Seconds } from '#contract/units.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { StoredObject } from '../pictures.ts'
import { extendedName } from './attachment.ts'
import { requestedRange } from './byte-range.ts'

type Sent = StoredObject & {
  createdAt: Seconds
  /** Whether the browser may reuse it without revalidation. */
  keep: 'for good' | 'asking first'
  /** The name for saving it, and whether it can only be saved. */
  as?: { name: string | null; isOffered: boolean }
}

/**
 * Sends a stored object: whole, the requested range, or "not modified". The content under a name never changes, so it
 * may be cached, but only by the reader's own browser.
 */
export async function sendStored(
  request: FastifyRequest,
  response: FastifyReply,
  files: FileStore,
  picture: Sent,
): Promise<FastifyReply> {
  const { createdAt, keep } = picture
  const fileName = picture.name.slice(picture.name.indexOf('/') + 1)
  const tag = `"${fileName}-${picture.size}"`
  const caching = {
    'Cache-Control': keep === 'for good' ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    ETag: tag,
    'Last-Modified': new Date(createdAt * 1000).toUTCString(),
  }
  if (isKnown(request, tag, createdAt)) return response.status(304).headers(caching).send()

  const mayBeRange = [undefined, tag].includes(request.headers['if-range'] as string | undefined)
  const range = mayBeRange ? requestedRange(request.headers.range, picture.size) : 'all'
  const bytes = range === 'none' ? undefined : read(files, picture, range === 'all' ? undefined : range)
  // Unreadable content is refused before headers describe it.
  if (bytes) await begun(bytes, response)
  void response.headers({
    ...caching,
    'Content-Type': picture.type,
    'Content-Disposition': disposition(fileName, picture.as),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
  })
  if (range === 'none') {
    return response
      .status(416)
      .header('Content-Range', `bytes */${picture.size}`)
      .header('Cache-Control', 'no-store')
      .send()
  }
  if (range === 'all') {
    return response.header('Content-Length', picture.size).send(bytes)
  }
  return response
    .status(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${picture.size}`)
    .header('Content-Length', range.end - range.start + 1)
    .send(bytes)
}

function read(files: FileStore, { name, bytes }: StoredObject, range?: { start: number; end: number }): Readable {
  if (!bytes) return files.read(name, range)
  return Readable.from([bytes.subarray(range?.start, range && range.end + 1)], { objectMode: false })
}

/** Resolves when there is something to send; an aborted request ends the reading. */
async function begun(bytes: Readable, { raw }: FastifyReply): Promise<void> {
  raw.once('close', () => bytes.destroy())
  if (raw.destroyed) bytes.destroy()
  await once(bytes, 'readable')
}

function disposition(fileName: string, { name, isOffered }: Sent['as'] = { name: null, isOffered: false }): string {
  const own = name === null ? '' : `; ${extendedName(name)}`
  return `${isOffered ? 'attachment' : 'inline'}; filename="${fileName}"${own}`
}

function isKnown(request: FastifyRequest, tag: string, createdAt: number): boolean {
  const tags = request.headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, '')))
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return createdAt * 1000 <= since
}
