import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { finished, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Pool, type Dispatcher } from 'undici'
import type { Milliseconds } from '#contract/units.ts'
import type { S3Config } from '../../config/store-settings.ts'
import { asUnavailable, StoreError } from '../store-error.ts'
import { createDeadlines, type Deadline, type Deadlines } from './deadlines.ts'
import { textOf } from './xml.ts'

export type FilePart = { path: string; start: number; size: number; sha256: string }

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Below the prefix; the bucket itself without one. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | FilePart
  /** Not retried. */
  isOptional?: true
  /** The store may take minutes to respond. */
  isLong?: true
  /** Ends the request while it waits, or while its response is being read. */
  signal?: AbortSignal
}

export type S3Response = Dispatcher.ResponseData

export type S3Client = {
  /**
   * Sends a request, with retries: each of ours may be repeated. The response is a success; its body must be read or
   * dumped.
   * @throws StoreError
   */
  send: (request: S3Request) => Promise<S3Response>
  /** The same over separate connections, for parts of files: a slow reader occupies one. */
  open: (request: S3Request) => Promise<S3Response>
  /** Reads an XML response. An error inside counts, whatever the status said before. */
  ask: (request: S3Request) => Promise<string>
  close: () => Promise<void>
}

type Connections = { pool: Pool; deadlines: Deadlines }

const connections = { short: 32, parts: 16, long: 256 }

/** A call may take this long until its response begins, with all attempts, and a body may pause this long. Time that the store spends receiving a body does not count. */
const usualTimeout: Milliseconds = 15_000
const longWork = 20

/** Shares of the timeout; a store that restarts is back by then. */
const pauses = [0.007, 0.02, 0.07, 0.13, 0.27, 0.4]
const passing = new Set([408, 429, 500, 502, 503, 504])
const passingReasons = new Set(['InternalError', 'RequestTimeout', 'ServiceUnavailable', 'SlowDown'])

export function createS3Client(config: S3Config, timeout = usualTimeout): S3Client {
  const open = (connections: number): Connections => ({
    pool: new Pool(config.origin, {
      connections,
      connect: { timeout: timeout / 3 },
      headersTimeout: 0,
      bodyTimeout: timeout,
      // A hundred requests would share one connection, and wait for each other.
      allowH2: false,
    }),
    deadlines: createDeadlines(timeout),
  })
  const pools = { short: open(connections.short), parts: open(connections.parts), long: open(connections.long) }

  const sendOnce = async (
    { pool, deadlines }: Connections,
    request: S3Request,
    deadline: Deadline,
    signal: AbortSignal,
  ) => {
    const { method, body } = request
    const { url, headers } = await sign(config, request)
    signal.throwIfAborted()
    deadline.wait()
    const sent = pool.compose(onConnection(deadline.start)).request({
      method,
      path: url.pathname + url.search,
      headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': String(lengthOf(body)) }) },
      body: isPart(body) ? Readable.from(bytesOf(body, deadline), { objectMode: false }) : body,
      signal,
    })
    const response = await unlessAborted(signal, sent)
    response.body.on('error', () => {})
    finished(response.body, deadlines.receive())
    return response
  }

  const sendTo = async (over: Connections, request: S3Request, isText = false) => {
    const deadline = over.deadlines.begin(request.isLong ? timeout * longWork : timeout)
    const signal = AbortSignal.any([deadline.signal, ...(request.signal ? [request.signal] : [])])
    let failure: unknown
    try {
      for (const wait of request.isOptional ? [0] : [0, ...pauses]) {
        if (wait > 0) await pause(wait * timeout * (0.75 + Math.random() / 2), undefined, { signal })
        try {
          const response = await sendOnce(over, request, deadline, signal)
          const { statusCode } = response
          const said = await textIn(response, isText)
          if (statusCode < 300 && !/<Error[ >]/.test(said)) return { response, said }
          const reason = textOf(said, 'Code') ?? String(statusCode)
          failure = refusalOf(request, { statusCode, reason, message: textOf(said, 'Message') ?? '' })
          if (!passing.has(statusCode) && !passingReasons.has(reason)) break
        } catch (error) {
          if (signal.aborted || over.pool.destroyed) throw error
          failure = asUnavailable(config, error)
        }
      }
    } catch (error) {
      if (!deadline.signal.aborted || request.signal?.aborted) throw error
      failure ??= asUnavailable(config, new Error(`no response within ${timeout / 1000} seconds`))
    } finally {
      deadline.end()
    }
    throw failure
  }

  return {
    send: async (request) => (await sendTo(isPart(request.body) ? pools.parts : pools.short, request)).response,
    open: async (request) => (await sendTo(pools.long, request)).response,
    ask: async (request) => (await sendTo(request.isLong ? pools.long : pools.short, request, true)).said,
    close: async () => void (await Promise.all(Object.values(pools).map(({ pool }) => pool.destroy()))),
  }
}

/** Refusals always have text. */
async function textIn({ statusCode, body }: S3Response, isText: boolean): Promise<string> {
  if (statusCode >= 300) return body.text().catch(() => '')
  return isText ? body.text() : ''
}

function onConnection(start: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const startRequest = handler.onRequestStart?.bind(handler)
    handler.onRequestStart = (controller, context: unknown) => {
      start()
      startRequest?.(controller, context)
    }
    return dispatch(options, handler)
  }
}

/** undici itself lets a request that waits for a connection go on waiting. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  return Promise.race([work, promise])
}

function isPart(body: S3Request['body']): body is FilePart {
  return body !== undefined && !Buffer.isBuffer(body)
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

function hashOf(body: S3Request['body']): string {
  if (isPart(body)) return body.sha256
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

function lengthOf(body: Buffer | FilePart): number {
  return Buffer.isBuffer(body) ? body.length : body.size
}

async function* bytesOf({ path, start, size }: FilePart, deadline: Deadline): AsyncGenerator<Buffer> {
  deadline.extend()
  if (size === 0) return
  for await (const chunk of createReadStream(path, { start, end: start + size - 1 })) {
    yield chunk as Buffer
    deadline.extend()
  }
}

const codes: Record<number, string> = { 401: 'EACCES', 403: 'EACCES', 404: 'ENOENT', 416: 'EINVAL', 507: 'ENOSPC' }
const codesOfBucket: typeof codes = { ...codes, 404: 'ENOTFOUND' }
const reasons: Record<string, string> = { QuotaExceeded: 'ENOSPC', NoSuchBucket: 'ENOTFOUND' }

type Refusal = { statusCode: number; reason: string; message: string }

function refusalOf({ method, name }: S3Request, { statusCode, reason, message }: Refusal): StoreError {
  const code = reasons[reason] ?? (name === undefined ? codesOfBucket : codes)[statusCode] ?? 'EIO'
  const what = `${method} of ${name ?? 'the bucket'}`
  const begins = code === 'EACCES' ? `The file store refuses the key (${what})` : `The file store refuses ${what}`
  return new StoreError(code, `${begins}: ${reason} ${message}`)
}
