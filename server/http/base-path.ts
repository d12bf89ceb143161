import type { FastifyRequest } from 'fastify'

/** How routes are registered below a base path: Fastify wants `/family/coterie`, and nothing for `/`. */
export function asPrefix(basePath: string): string {
  return basePath.slice(0, -1)
}

/** The base path under which this request was served; `/` at the root. */
export function basePathOf(request: FastifyRequest): string {
  return `${request.server.prefix}/`
}
