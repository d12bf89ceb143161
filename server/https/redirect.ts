import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Milliseconds } from '#contract/units.ts'
import type { Challenges } from './certificates.ts'

const timeout: Milliseconds = 20_000
const mostConnections = 500
const challenge = /^\/\.well-known\/acme-challenge\/([\w-]{1,256})$/

/** The port for plain HTTP: leads everybody to our own address, and answers the authority. */
export function createRedirect(publicUrl: string, challenges: Challenges | undefined): Server {
  const { origin } = new URL(publicUrl)
  const respond = async ({ method = '', url = '/' }: IncomingMessage, response: ServerResponse) => {
    const [, token] = challenge.exec(url) ?? []
    const answer = token && (await challenges?.overHttp(token).catch(() => undefined))
    response.setHeader('Connection', 'close')
    if (answer) {
      const headers = { 'Content-Type': 'application/octet-stream', 'X-Content-Type-Options': 'nosniff' }
      return response.writeHead(200, { ...headers, 'Content-Length': answer.length }).end(answer)
    }
    const location = origin + (url.startsWith('/') ? url : '/')
    return response.writeHead(method === 'GET' || method === 'HEAD' ? 301 : 308, { Location: location }).end()
  }
  const server = createServer(
    { headersTimeout: timeout, requestTimeout: timeout, connectionsCheckingInterval: 5000, maxHeaderSize: 8192 },
    (request, response) => void respond(request, response),
  )
  server.maxConnections = mostConnections
  return server
}
