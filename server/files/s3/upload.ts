import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Bytes } from '#contract/units.ts'
import { isAway, isMissing } from '../store-error.ts'
import type { FilePart, S3Client } from './client.ts'
import { textOf } from './xml.ts'

/** Ten thousand of them, the most per object, exceed the largest upload allowed. */
export const partSize: Bytes = 16 * 1_048_576
const atOnce = 3

/** Writes a stream to a file. @returns at least one part to upload, which may be empty */
export async function writeParts(content: Readable, path: string): Promise<FilePart[]> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await hashParts(path, content, (chunk) => file.writeFile(chunk))
  } finally {
    await file.close()
  }
}

export function partsOf(path: string): Promise<FilePart[]> {
  return hashParts(path, createReadStream(path), async () => {})
}

async function hashParts(path: string, content: Readable, pass: (chunk: Buffer) => Promise<void>): Promise<FilePart[]> {
  const parts: FilePart[] = []
  let hash = createHash('sha256')
  let [start, size] = [0, 0]
  const finish = () => {
    parts.push({ path, start, size, sha256: hash.digest('hex') })
    start += size
    size = 0
    hash = createHash('sha256')
  }
  for await (const given of content as AsyncIterable<Buffer | string>) {
    const chunk = typeof given === 'string' ? Buffer.from(given) : given
    await pass(chunk)
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partSize - size)
      hash.update(piece)
      size += piece.length
      at += piece.length
      if (size === partSize) finish()
    }
  }
  if (size > 0 || parts.length === 0) finish()
  return parts
}

export async function uploadParts(client: S3Client, name: string, parts: FilePart[]): Promise<void> {
  const [only, ...others] = parts
  if (others.length > 0) return uploadMany(client, name, parts)
  await done(client.send({ method: 'PUT', name, body: only! }))
}

async function uploadMany(client: S3Client, name: string, parts: FilePart[]): Promise<void> {
  const begun = await client.ask({ method: 'POST', name, query: { uploads: '' } })
  const uploadId = textOf(begun, 'UploadId')
  if (!uploadId) throw new Error('The file store does not begin an upload in parts')
  try {
    const tags = await sendEach(client, name, uploadId, parts)
    await complete(client, name, uploadId, tags, totalOf(parts))
  } catch (error) {
    const aborted = abortUpload(client, name, uploadId).catch(() => {})
    if (!isAway(error)) await aborted
    throw error
  }
}

async function sendEach(client: S3Client, name: string, uploadId: string, parts: FilePart[]): Promise<string[]> {
  const tags: string[] = []
  const left = parts.entries()
  const leaving = new AbortController()
  const worker = async () => {
    for (const [index, body] of left) {
      const query = { partNumber: String(index + 1), uploadId }
      const response = await client.send({ method: 'PUT', name, query, body, signal: leaving.signal })
      await response.body.dump()
      tags[index] = String(response.headers['etag'])
    }
  }
  const workers = Array.from({ length: atOnce }, () => worker().catch((error: unknown) => leaving.abort(error)))
  // None may be under way when the upload is aborted: the store would keep its part.
  await Promise.all(workers)
  leaving.signal.throwIfAborted()
  return tags
}

const finished = '<CompleteMultipartUploadResult'

async function complete(client: S3Client, name: string, uploadId: string, tags: string[], total: number) {
  const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
  const sent = client.ask({ method: 'POST', name, query: { uploadId }, body, isLong: true })
  const said = await sent.catch(async (error: unknown) => {
    // Repeated, because the first response was lost.
    if (isMissing(error) && (await sizeOf(client, name)) === total) return finished
    throw error
  })
  if (!said.includes(finished)) throw new Error(`The file store does not complete ${name}: ${said.slice(0, 200)}`)
}

export function totalOf(parts: FilePart[]): number {
  const last = parts.at(-1)!
  return last.start + last.size
}

export async function sizeOf(client: S3Client, name: string): Promise<number | undefined> {
  try {
    const { headers, body } = await client.send({ method: 'HEAD', name })
    await body.dump()
    return Number(headers['content-length'])
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export function abortUpload(client: S3Client, name: string, uploadId: string): Promise<void> {
  return done(client.send({ method: 'DELETE', name, query: { uploadId }, isOptional: true })).catch(
    (error: unknown) => {
      if (!isMissing(error)) throw error
    },
  )
}

export async function done(sent: ReturnType<S3Client['send']>): Promise<void> {
  const { body } = await sent
  await body.dump()
}
