import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { subscribeToPush, type PushMessage } from '#contract/push.ts'
import { logLines } from '../app/log-lines.ts'
import { startApp, type Keyholder, type TestApp } from '../app/start-app.ts'
import { startInternet, type Internet } from './internet.ts'

/** What a push service was given for one device, decrypted as the browser would. */
export type Pushed = { message: PushMessage; headers: IncomingHttpHeaders; size: number }

export type Device = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  received: Pushed[]
  /** What the service responds with from now on, 201 at first. */
  respondWith: (status: number, headers?: Record<string, string>) => void
}

export type PushService = {
  internet: Internet
  device: () => Device
  /** A device of this person, subscribed. */
  deviceOf: (app: TestApp, person: Keyholder) => Promise<Device>
  /** Claims of the tokens that came with what was pushed, each of which was signed by the key beside it. */
  tokens: { aud: string; exp: number; sub: string; publicKey: string }[]
}

/** A server with devices of the test's own, and what it has logged. */
export async function startPushApp(settings: Parameters<typeof startApp>[0] = {}) {
  const service = await startPushService()
  const { log, lines } = logLines()
  const app = await startApp(settings, { network: service.internet.network, log })
  return {
    app,
    service,
    lines,
    deviceOf: (person: Keyholder) => service.deviceOf(app, person),
    /** Moves the clock and does what is due then. */
    after: async (seconds: number) => {
      app.clock.advance(seconds)
      await app.runJobs()
    },
  }
}

export function titles({ received }: Device): string[] {
  return received.map(({ message }) => message.title)
}

/** A push service of the test's own, over HTTPS: `internet.network` goes into `startApp({}, { network })`. */
export async function startPushService(): Promise<PushService> {
  const internet = await startInternet()
  const devices = new Map<string, { device: Device; ecdh: ReturnType<typeof createECDH>; respond: Respond }>()
  const tokens: PushService['tokens'] = []

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const known = devices.get(request.url ?? '')
    if (!known) return response.writeHead(404).end()
    const { status, headers } = known.respond
    if (status < 300) {
      tokens.push(checkToken(request.headers.authorization ?? ''))
      const body = Buffer.concat(chunks)
      const message = JSON.parse(decrypt(body, known.ecdh, known.device.keys.auth)) as PushMessage
      known.device.received.push({ message, headers: request.headers, size: body.length })
    }
    return response.writeHead(status, headers).end()
  }
  await internet.secureSite('push.secure.example', (request, response) => void receive(request, response))

  const device = (): Device => {
    const ecdh = createECDH('prime256v1')
    const path = `/send/${randomUUID()}`
    const respond: Respond = { status: 201, headers: {} }
    const made: Device = {
      endpoint: `https://push.secure.example${path}`,
      keys: { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
      received: [],
      respondWith: (status, headers = {}) => Object.assign(respond, { status, headers }),
    }
    devices.set(path, { device: made, ecdh, respond })
    return made
  }
  const deviceOf = async (app: TestApp, person: Keyholder) => {
    const made = device()
    await app.as(person).call(subscribeToPush, { body: { endpoint: made.endpoint, keys: made.keys } })
    return made
  }
  return { internet, device, deviceOf, tokens }
}

type Respond = { status: number; headers: Record<string, string> }

/** RFC 8291 with the content encoding of RFC 8188, one record. */
export function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: string): string {
  const salt = body.subarray(0, 16)
  const length = body[20]!
  const sender = body.subarray(21, 21 + length)
  const shared = ecdh.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record does not end as one')
  return padded.subarray(0, end).toString()
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** RFC 8292. */
function checkToken(authorization: string): PushService['tokens'][number] {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the token is not signed by its key')
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    publicKey,
  }
}
