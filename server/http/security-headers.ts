import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import { pagePolicy, type ServedClient } from './client/page-policy.ts'

const aYear = 31_536_000
/** Pages may use the microphone, for voice notes. */
const devices =
  'camera=(), display-capture=(), geolocation=(), microphone=(self), midi=(), payment=(), serial=(), usb=()'
const whoAsks = 'X-AUTH-TOKEN, Authorization, Cookie'

type Encryption = Pick<Config, 'publicUrl' | 'https'>

/** Personal is the default: no shared cache may store anything. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  client: ServedClient,
  config: Encryption,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(client) },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, response) => {
    response.header('Permissions-Policy', devices)
    // The address may change while the server runs.
    if (isTrusted(config)) response.header('Strict-Transport-Security', `max-age=${aYear}`)
  })
  app.addHook('onSend', async (_request, response) => {
    if (!response.hasHeader('Cache-Control')) response.header('Cache-Control', 'private, no-cache')
    if (String(response.getHeader('Cache-Control')).includes('private')) addToVary(response, whoAsks)
  })
}

/** Browsers refuse the certificates of a trial, for which nobody must be bound to HTTPS. */
function isTrusted({ publicUrl, https }: Encryption): boolean {
  return publicUrl.startsWith('https:') && !(https.kind === 'authority' && https.isStaging)
}

function addToVary(response: FastifyReply, names: string): void {
  const others = response.getHeader('Vary')
  void response.header('Vary', others ? `${String(others)}, ${names}` : names)
}
