import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Milliseconds } from '#contract/units.ts'
import { callerNetwork } from '../caller-network.ts'
import { hasBody, isUpload } from './slow-bodies.ts'

/** How long the head of a request may take, how long a connection may be silent, and how often both are checked. */
export type ConnectionTimes = Record<'headers' | 'idle' | 'pollEvery', Milliseconds>

/** Event streams have a heartbeat, so none of them is idle. */
export const connectionTimes: ConnectionTimes = { headers: 20_000, idle: 120_000, pollEvery: 5000 }

/**
 * The most connections: in all, per network, and per network without a whole request or the beginning of an upload.
 * While more than half of all are taken, a new one has so many milliseconds for its first request.
 */
export type ConnectionLimits = { all: number; ofNetwork: number; silent: number; firstRequest: number }

type Connection = IncomingMessage['socket']

/** Room for a thousand people with their event streams. */
const connectionLimits: ConnectionLimits = { all: 2000, ofNetwork: 100, silent: 20, firstRequest: 5000 }

export function closeSilent({ headers, idle, pollEvery }: ConnectionTimes = connectionTimes) {
  return { http: { headersTimeout: headers, connectionsCheckingInterval: pollEvery }, connectionTimeout: idle }
}

/**
 * Closes connections above the limits at once, before anything is read. Trusted proxies, and those on this machine,
 * are exempt: everybody shares their address.
 */
export function boundConnections(
  app: FastifyInstance,
  trustedProxies: string[],
  { all, ofNetwork, silent, firstRequest }: ConnectionLimits = connectionLimits,
): void {
  const { server } = app
  server.maxConnections = all
  const isProxy = proxies(trustedProxies)
  const networks = new Map<string, Set<Connection>>()
  const waiting = new Map<string, { socket: Connection; since: number }>()

  server.on('connection', (socket: Connection) => {
    const { remoteAddress: ip = '' } = socket
    const caller = nameOf(socket)
    waiting.set(caller, { socket, since: performance.now() })
    const network = callerNetwork({ ip })
    const others = networks.get(network) ?? new Set()
    networks.set(network, others.add(socket))
    socket.once('close', () => {
      waiting.delete(caller)
      others.delete(socket)
      if (others.size === 0) networks.delete(network)
    })
    if (isProxy(ip)) return
    const silentOnes = others.values().filter((other) => waiting.has(nameOf(other)))
    if (others.size > ofNetwork || [...silentOnes].length > silent) socket.destroy()
  })
  server.on('request', (request: IncomingMessage) => {
    const received = () => waiting.delete(nameOf(request.socket))
    if (hasBody(request)) request.once('end', received)
    else received()
  })

  // An upload takes its time, and is refused before its end if its sender is unknown.
  app.addHook('preParsing', (request, _response, _payload, done) => {
    if (isUpload(request)) waiting.delete(nameOf(request.raw.socket))
    done()
  })

  const poll = setInterval(() => {
    if (networks.values().reduce((sum, { size }) => sum + size, 0) <= all / 2) return
    const latest = performance.now() - firstRequest
    for (const { socket, since } of waiting.values()) if (since < latest) socket.destroy()
  }, firstRequest / 5).unref()
  app.addHook('onClose', async () => clearInterval(poll))
}

/** The socket of a request over TLS is another than the one that it came through, with the same caller. */
function nameOf({ remoteAddress, remotePort }: Connection): string {
  return `${remoteAddress} ${remotePort}`
}

function proxies(trusted: string[]): (ip: string) => boolean {
  const list = ['127.0.0.1', '::1', ...trusted].map((entry) => {
    const [ip = '', bits] = entry.split('/')
    const address = ipaddr.parse(ip)
    return [address, bits === undefined ? address.toByteArray().length * 8 : Number(bits)] as const
  })
  return (ip) => {
    if (!ipaddr.isValid(ip)) return false
    const address = ipaddr.process(ip)
    return list.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
  }
}
