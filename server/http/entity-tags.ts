import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Gives what is read a tag that follows from its content, and answers 304 to whoever has that content already.
 * The tag is weak: the same content may travel compressed or not. Streams have tags of their own, and refusals none.
 * To be called before the compression is registered, which makes streams of texts.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, response, payload) => {
    if (typeof payload !== 'string' || !isTagged(request, response)) return payload
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`
    void response.header('ETag', tag)
    if (!isKnown(request, tag)) return payload
    void response.status(304).removeHeader('content-type')
    // Fastify measures what HEAD leaves out, and leaves it out.
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
