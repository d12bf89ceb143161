import type { FastifyRequest } from 'fastify'

/** Fastify's form of a base path: `/family/coterie`, and nothing for `/`. */
export function asPrefix(basePath: string): string {
  return basePath.slice(0, -1)
}

export function basePathOf(request: FastifyRequest): string {
  return `${request.server.prefix}/`
}
