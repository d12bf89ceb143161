import type { IncomingMessage } from 'node:http'
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

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function watch(raw: IncomingMessage, isUpload: boolean, times: BodyTimes): void {
  let received = raw.socket.bytesRead
  const timer = setInterval(
    () => {
      const { bytesRead } = raw.socket
      if (isUpload && bytesRead - received >= times.stallBytes) received = bytesRead
      else cutOff(raw)
    },
    isUpload ? times.stall : times.whole,
  )
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

function cutOff({ socket }: IncomingMessage): void {
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
