import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Gives GET responses a weak ETag derived from the body; unchanged content gets a 304. Weak, because the same content
 * may travel compressed or not. Streams have their own, and errors none. Call it before the compression is registered,
 * which turns text into streams.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, response, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || !isTagged(request, response)) return payload
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`
    void response.header('ETag', tag)
    if (!isKnown(request, tag)) return payload
    void response.status(304).removeHeader('content-type')
    // Fastify computes the length of a HEAD response from the body, which it leaves out.
    return request.method === 'HEAD' ? payload : null
  })
}

function isTagged({ method }: FastifyRequest, response: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && response.statusCode === 200 && response.getHeader('Cache-Control') !== 'no-store'
}

function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  return known?.split(',').some((one) => ['*', tag, tag.slice(2)].includes(one.trim())) ?? false
}
