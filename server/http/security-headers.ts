import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The page may run only what this server itself serves. Pictures may be data (placeholders) or blobs (previews). */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** What an answer depends on, where it depends on who asks. */
const whoAsks = 'X-AUTH-TOKEN, Cookie'

/** Headers of every answer. What is personal is the default: nothing may be stored by a shared cache. */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, answer) => {
    if (!answer.hasHeader('Cache-Control')) answer.header('Cache-Control', 'private, no-cache')
    if (String(answer.getHeader('Cache-Control')).includes('private')) addToVary(answer, whoAsks)
  })
}

function addToVary(answer: FastifyReply, names: string): void {
  const others = answer.getHeader('Vary')
  void answer.header('Vary', others ? `${String(others)}, ${names}` : names)
}
