import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect, createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Interface } from '#server/outgoing/addresses.ts'
import type { Network } from '#server/outgoing/network.ts'

const certificate = (name: string) => readFileSync(join(import.meta.dirname, '../certificates', name), 'utf8')

/** What a server was asked for: method and address, in order. */
export type Site = { address: string; requests: string[] }

export type Internet = {
  /** Goes into `startApp({}, { network })`. */
  network: Network
  /** Puts a web server behind a name, at a public address of its own, or at this one. */
  site: (name: string, respond: RequestListener, address?: string) => Promise<Site>
  /** The same for HTTPS: `secure.example` and names below it are certified. */
  secureSite: (name: string, respond: RequestListener, options?: { isExpired?: boolean }) => Promise<Site>
  /** A server that speaks what it likes. */
  rawSite: (name: string, speak: (socket: Socket) => void, port?: number) => Promise<{ address: string }>
  /** What a name resolves to; a list for each look-up, the last of which stays. */
  name: (name: string, ...lookups: string[][]) => void
  /** Names that were looked up, and addresses that were connected to. */
  lookups: string[]
  connections: string[]
  /** Of the machine that asks. */
  interfaces: Interface[]
}

/**
 * An internet of the test's own: names and addresses are those of the real one, servers are on loopback. Only what has
 * been checked is connected to; whatever is not served refuses the connection.
 */
export async function startInternet(): Promise<Internet> {
  const names = new Map<string, string[][]>()
  const ports = new Map<string, number>()
  const lookups: string[] = []
  const connections: string[] = []
  const interfaces: Interface[] = []

  const resolve = async (name: string) => {
    lookups.push(name)
    const results = names.get(name) ?? []
    return (results.length > 1 ? results.shift() : results[0]) ?? []
  }

  const listen = async (server: TcpServer | Server, name: string, address: string, port: number) => {
    const sockets = new Set<Socket>()
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    names.set(name, [[address]])
    ports.set(`${address} ${port}`, (server.address() as { port: number }).port)
  }
  const freeAddress = () => `93.184.0.${ports.size + 1}`

  const recorded = (respond: RequestListener) => {
    const requests: string[] = []
    const listener: RequestListener = (request, response) => {
      requests.push(`${request.method} ${request.headers.host}${request.url}`)
      respond(request, response)
    }
    return { requests, listener }
  }

  return {
    network: {
      resolve,
      resolveInternal: resolve,
      connect: (addresses, port) => {
        const address = addresses.find((address) => ports.has(`${address} ${port}`))
        connections.push(`${address ?? addresses[0]} ${port}`)
        return connect({ host: '127.0.0.1', port: ports.get(`${address} ${port}`) ?? 1 })
      },
      interfaces: () => interfaces,
      ca: certificate('ca.pem'),
    },
    site: async (name, respond, address = freeAddress()) => {
      const { requests, listener } = recorded(respond)
      await listen(createHttpServer(listener), name, address, 80)
      return { address, requests }
    },
    secureSite: async (name, respond, { isExpired = false } = {}) => {
      const { requests, listener } = recorded(respond)
      const address = freeAddress()
      const pair = { cert: certificate(isExpired ? 'expired.pem' : 'site.pem'), key: certificate('site.key') }
      const server = createHttpsServer(pair, listener)
      server.on('tlsClientError', () => {})
      await listen(server, name, address, 443)
      return { address, requests }
    },
    rawSite: async (name, speak, port = 80) => {
      const address = freeAddress()
      await listen(createTcpServer(speak), name, address, port)
      return { address }
    },
    name: (name, ...results) => void names.set(name, results),
    lookups,
    connections,
    interfaces,
  }
}

/** No name has an address. */
export const emptyInternet: Network = {
  resolve: async () => [],
  resolveInternal: async () => [],
  connect: () => connect({ host: '127.0.0.1', port: 1 }),
  interfaces: () => [],
}

/** Responds with one of the pages in test/web-pages. */
export function savedPage(name: string, contentType = 'text/html'): RequestListener {
  const page = readFileSync(join(import.meta.dirname, '../web-pages', name))
  return (_request, response) => void response.writeHead(200, { 'Content-Type': contentType }).end(page)
}
