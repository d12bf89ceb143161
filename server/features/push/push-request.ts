import { createECDH, createHmac, createPrivateKey, sign } from 'node:crypto'
import type { PushMessage } from '#contract/push.ts'
import type { Seconds, Bytes } from '#contract/units.ts'
import type { Context } from '../../context.ts'

export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushRequest = { headers: Record<string, string>; body: Buffer }

/** Older messages do not reach a device that was off. */
const lastsUndelivered: Seconds = 86_400
const tokenLasts = 12 * 3600
/** Shorter messages look alike to the push service. */
const paddedLength: Bytes = 3072

export async function makePushRequest(
  context: Pick<Context, 'config' | 'pushKeys' | 'secret' | 'clock'>,
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
  urgency: 'normal' | 'high',
): Promise<PushRequest> {
  const { encrypt } = await import('http_ece')
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const content = Buffer.from(JSON.stringify(message))
  const pad = Math.max(0, paddedLength - content.length)
  return {
    headers: {
      authorization: `vapid t=${signToken(context, new URL(endpoint).origin)}, k=${context.pushKeys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(lastsUndelivered),
      topic: topicOf(context.secret, endpoint, message.tag),
      urgency,
    },
    body: encrypt(content, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey, pad }),
  }
}

/**
 * Among undelivered messages with the same topic the push service keeps the newest; a topic reveals nothing about its
 * messages.
 */
function topicOf(secret: string, endpoint: string, tag: string): string {
  return createHmac('sha256', secret).update(`${endpoint} ${tag}`).digest('base64url').slice(0, 32)
}

type Signer = Pick<Context, 'config' | 'pushKeys' | 'clock'>

/** Push services require an HTTPS address as the sender, whatever our own is. */
function signToken({ config, pushKeys, clock }: Signer, audience: string): string {
  const sender = config.publicUrl.replace(/^http:/, 'https:')
  const signed = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: audience, exp: clock() + tokenLasts, sub: sender },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const point = Buffer.from(pushKeys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: pushKeys.privateKey, x: x!, y: y! },
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
