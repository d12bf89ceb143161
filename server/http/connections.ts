import type { FastifyInstance } from 'fastify'

/** In milliseconds: how long the head of a request may take, how long a connection may be silent, how often we look. */
export type ConnectionTimes = { headers: number; idle: number; look: number }

/** Event streams have a heartbeat, so none of them is idle. */
const connectionTimes: ConnectionTimes = { headers: 20_000, idle: 120_000, look: 5000 }

/** Each of a thousand people with their event streams has room. */
const mostConnections = 2000

/** Options of Fastify that close connections on which nothing comes. */
export function closeSilent({ headers, idle, look }: ConnectionTimes = connectionTimes) {
  return { http: { headersTimeout: headers, connectionsCheckingInterval: look }, connectionTimeout: idle }
}

/** What is above is closed at once, before anything is read. */
export function boundConnections(app: FastifyInstance, most: number = mostConnections): void {
  app.server.maxConnections = most
}
