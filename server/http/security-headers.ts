import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

/** Headers of every answer. What is personal is the default: nothing may be stored by a shared cache. */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, answer) => {
    if (!answer.hasHeader('Cache-Control')) answer.header('Cache-Control', 'no-cache, private')
  })
}
