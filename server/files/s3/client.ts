import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Pool, type Dispatcher } from 'undici'
import type { S3Config } from '../store-settings.ts'
import { StoreError } from './store-error.ts'
import { textOf } from './xml.ts'

/** A part of a file on this machine: `size` bytes from `start`, whose SHA-256 is known. */
export type FilePart = { path: string; start: number; size: number; sha256: string }

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Below the prefix; the bucket itself without one. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | FilePart
  /** Not sent again: it is not worth waiting for. */
  isOptional?: true
  /** Ends the request while it waits, or while its response is being read. */
  signal?: AbortSignal
}

export type S3Response = Dispatcher.ResponseData

export type S3Client = {
  /**
   * Sends a request, again where that may help: every one of ours may be sent twice. The response has succeeded; its
   * body has to be read or dumped.
   * @throws StoreError
   */
  send: (request: S3Request) => Promise<S3Response>
  /** The same over connections of their own: whoever reads slowly keeps one for as long. */
  open: (request: S3Request) => Promise<S3Response>
  close: () => Promise<void>
}

const connections = 32
const readers = 256
const seconds = { connect: 5, silence: 30 }

/** In milliseconds; a store that restarts is back by then. */
const pauses = [100, 300, 1000, 2000, 4000, 6000]
const passing = new Set([408, 429, 500, 502, 503, 504])

export function createS3Client(config: S3Config): S3Client {
  const open = (connections: number) =>
    new Pool(config.origin, {
      connections,
      connect: { timeout: seconds.connect * 1000 },
      headersTimeout: seconds.silence * 1000,
      bodyTimeout: seconds.silence * 1000,
    })
  const pools = { short: open(connections), long: open(readers) }

  const sendOnce = async (pool: Pool, request: S3Request): Promise<S3Response> => {
    const { method, body, signal } = request
    const { url, headers } = await sign(config, request)
    return pool.request({
      method,
      path: url.pathname + url.search,
      headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': String(lengthOf(body)) }) },
      body: body && !Buffer.isBuffer(body) ? streamOf(body) : body,
      ...(signal && { signal }),
    })
  }

  const sendTo = (pool: Pool) => async (request: S3Request) => {
    let failure: unknown
    for (const wait of request.isOptional ? [0] : [0, ...pauses]) {
      if (wait > 0) await pause(wait * (0.75 + Math.random() / 2), undefined, { signal: request.signal })
      try {
        const response = await sendOnce(pool, request)
        response.body.on('error', () => {})
        if (response.statusCode < 300) return response
        failure = await refusalOf(request, response)
        if (!passing.has(response.statusCode)) break
      } catch (error) {
        if (request.signal?.aborted || pool.destroyed) throw error
        failure = asUnavailable(config, error)
      }
    }
    throw failure
  }

  return {
    send: sendTo(pools.short),
    open: sendTo(pools.long),
    close: async () => void (await Promise.all([pools.short.destroy(), pools.long.destroy()])),
  }
}

function sign(config: S3Config, { method, name = '', query = {}, headers = {}, body }: S3Request) {
  const path = name && `/${config.prefix}${name}`
  const signer = new AwsV4Signer({
    method,
    url: `${config.origin}/${config.bucket}${path}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`,
    headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
    accessKeyId: config.keyId,
    secretAccessKey: config.secret,
    region: config.region,
    service: 's3',
  })
  return signer.sign()
}

/** The store compares what arrives with it. */
function hashOf(body: S3Request['body']): string {
  if (body && !Buffer.isBuffer(body)) return body.sha256
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

function lengthOf(body: Buffer | FilePart): number {
  return Buffer.isBuffer(body) ? body.length : body.size
}

function streamOf({ path, start, size }: FilePart) {
  return size === 0 ? Buffer.alloc(0) : createReadStream(path, { start, end: start + size - 1 })
}

const codes: Record<number, string> = { 401: 'EACCES', 403: 'EACCES', 404: 'ENOENT', 416: 'EINVAL', 507: 'ENOSPC' }

async function refusalOf({ method, name = 'the bucket' }: S3Request, response: S3Response): Promise<StoreError> {
  const { statusCode } = response
  const said = await response.body.text().catch(() => '')
  const reason = textOf(said, 'Code') ?? String(statusCode)
  const code = reason === 'QuotaExceeded' ? 'ENOSPC' : (codes[statusCode] ?? 'EIO')
  return new StoreError(code, `The file store refuses ${method} of ${name}: ${reason} ${textOf(said, 'Message') ?? ''}`)
}

function asUnavailable({ origin }: S3Config, cause: unknown): StoreError {
  const { code, message } = cause as NodeJS.ErrnoException
  return new StoreError('EIO', `The file store at ${origin} does not respond (${message || code})`, { cause })
}
