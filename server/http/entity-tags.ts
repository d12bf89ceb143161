import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Gives what is read a tag that follows from its content, and answers 304 to whoever has that content already.
 * The tag is weak: the same content may travel compressed or not. Streams have tags of their own, and refusals none.
 * To be called before the compression is registered, which makes streams of texts.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, answer, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || !isTagged(request, answer)) return payload
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`
    void answer.header('ETag', tag)
    if (!isKnown(request, tag)) return payload
    void answer.status(304).removeHeader('content-type')
    // Fastify measures what HEAD leaves out, and leaves it out.
    return request.method === 'HEAD' ? payload : null
  })
}

function isTagged({ method }: FastifyRequest, answer: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && answer.statusCode === 200 && answer.getHeader('Cache-Control') !== 'no-store'
}

function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  return known?.split(',').some((one) => ['*', tag, tag.slice(2)].includes(one.trim())) ?? false
}
