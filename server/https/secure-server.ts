import type { Http2SecureServer, SecureServerOptions } from 'node:http2'
import type { Socket } from 'node:net'
import { createServer, type SecureVersion, type Server } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Milliseconds } from '#contract/units.ts'
import type { ConnectionTimes } from '../http/connections/connections.ts'
import type { Certificates, Challenges } from './certificates.ts'
import { asksForChallenge, challengeProtocol } from './client-hello.ts'

const minVersion: SecureVersion = 'TLSv1.2'
const handshakeTimeout: Milliseconds = 20_000
/** As Fastify has it for HTTP/1.1 without encryption. */
const keepAliveTimeout: Milliseconds = 72_000
/** Each is a request; browsers have as many at most. */
const maxConcurrentStreams = 100

/** For Fastify: HTTP/2, and HTTP/1.1 for those who do not speak it. */
export function secureOptions(): object {
  const https: SecureServerOptions = {
    allowHTTP1: true,
    minVersion,
    handshakeTimeout,
    settings: { maxConcurrentStreams },
  }
  return { http2: true, https }
}

/** Shows the certificate of the moment, and the authority what it looks for. Call it before other listeners. */
export function secure(
  app: FastifyInstance,
  { challenges, use }: Certificates,
  { headers, pollEvery }: ConnectionTimes,
): void {
  const server = app.server as unknown as Http2SecureServer
  // Node’s own limit would include uploads, which take as long as they take.
  const times = { headersTimeout: headers, connectionsCheckingInterval: pollEvery, requestTimeout: 0, keepAliveTimeout }
  Object.assign(server, times)
  use(({ certificate, key }) => server.setSecureContext({ cert: certificate, key, minVersion }))
  if (challenges) answerInHandshakes(server, challenges)
}

function answerInHandshakes(server: Http2SecureServer, { inHandshakes }: Challenges): void {
  const answering = createServer({
    ALPNProtocols: [challengeProtocol],
    handshakeTimeout,
    SNICallback: (name, done) => done(null, inHandshakes.get(name)),
  })
  answering.on('secureConnection', (socket) => socket.end())
  answering.on('tlsClientError', (_error, socket) => socket.destroy())

  const [shakeHands] = server.listeners('connection') as [(this: Server, socket: Socket) => void]
  server.off('connection', shakeHands)
  const accept = (socket: Socket) => shakeHands.call(server as unknown as Server, socket)
  const sort = async (socket: Socket) => {
    const asks = await asksForChallenge(socket)
    if (socket.destroyed) return
    if (asks) answering.emit('connection', socket)
    else accept(socket)
  }
  server.prependListener('connection', (socket: Socket) => {
    if (inHandshakes.size === 0) accept(socket)
    else void sort(socket)
  })
}
