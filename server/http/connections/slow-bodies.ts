import type { IncomingMessage } from 'node:http'
import { constants, type ServerHttp2Stream } from 'node:http2'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds that a body may take, and that an upload may go without so many bytes. */
export type BodyTimes = { whole: number; stall: number; stallBytes: number }

const bodyTimes: BodyTimes = { whole: 30_000, stall: 30_000, stallBytes: 16_384 }

/**
 * Cuts off slow senders, who hold a connection and their received bytes. Node's own limit would include uploads, which
 * take as long as they take.
 */
export function cutOffSlowBodies(app: FastifyInstance, times: BodyTimes = bodyTimes): void {
  app.addHook('onRequest', (request, _response, done) => {
    if (hasBody(request.raw)) watch(request.raw, isUpload(request), times)
    done()
  })
}

export function isUpload({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { isUpload?: boolean } | undefined)?.isUpload === true
}

export function hasBody(raw: IncomingMessage): boolean {
  const { headers } = raw
  // HTTP/2 says at once when there is none.
  if (streamOf(raw)) return streamOf(raw)?.endAfterHeaders !== true
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Of an HTTP/2 request, whose connection others share. */
function streamOf(raw: IncomingMessage): ServerHttp2Stream | undefined {
  return (raw as IncomingMessage & { stream?: ServerHttp2Stream }).stream
}

function watch(raw: IncomingMessage, isUpload: boolean, times: BodyTimes): void {
  const count = streamOf(raw) ? countBody(raw) : () => raw.socket.bytesRead
  let received = count()
  const timer = setInterval(
    () => {
      const bytesRead = count()
      if (isUpload && bytesRead - received >= times.stallBytes) received = bytesRead
      else cutOff(raw)
    },
    isUpload ? times.stall : times.whole,
  )
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

function countBody(raw: IncomingMessage): () => number {
  let bytes = 0
  const push = raw.push.bind(raw)
  raw.push = (chunk: Buffer | null, encoding) => {
    bytes += chunk?.length ?? 0
    return push(chunk, encoding)
  }
  return () => bytes
}

function cutOff(raw: IncomingMessage): void {
  const stream = streamOf(raw)
  if (stream) {
    if (!stream.headersSent) stream.respond({ ':status': 408 }, { endStream: true })
    return stream.close(constants.NGHTTP2_CANCEL)
  }
  const { socket } = raw
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
