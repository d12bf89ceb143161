import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { Answered, Outgoing } from '../../outgoing/outgoing.ts'

const mostBytes: Bytes = 262_144
/** Each try takes a fresh nonce; an authority that refuses so many is ill. */
const mostNonces = 10

/** It has answered, and does not do what it was asked. `problem` is the last part of the type, as in RFC 8555, 6.7. */
export class RefusedByAuthority extends Error {
  override readonly name = 'RefusedByAuthority'
  readonly status: number
  readonly problem: string
  readonly retryAfter: Seconds | undefined

  constructor({ status, headers, body }: Answered) {
    const { type = '', detail = '' } = parsed(body) as { type?: string; detail?: string }
    super(`the authority says: ${detail || `status ${status}`}`)
    this.status = status
    this.problem = type.split(':').at(-1)!
    this.retryAfter = readRetryAfter(headers['retry-after'])
  }
}

export type Reply = { location: string | undefined; retryAfter: Seconds | undefined; body: Buffer; json: unknown }

/** An account at an authority that speaks ACME (RFC 8555). */
export type Authority = {
  /** Signed by the account; without a payload it only reads. @throws RefusedByAuthority, OutgoingError */
  post: (url: string, payload?: object) => Promise<Reply>
  newOrder: string
  /** The text by which a challenge is answered. */
  answerTo: (token: string) => string
}

export function makeAccountKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The hash of the public key that every answer to a challenge ends in. */
export async function thumbprintOf(accountKey: string): Promise<string> {
  const { calculateJwkThumbprint } = await import('jose')
  return calculateJwkThumbprint(publicJwk(createPrivateKey(accountKey)))
}

type Directory = { newNonce: string; newAccount: string; newOrder: string }

/** Opens the account of this key, which agrees to the terms, or makes it. @throws RefusedByAuthority, OutgoingError */
export async function openAccount(
  outgoing: Outgoing,
  { directory, accountKey, signal }: { directory: string; accountKey: string; signal: AbortSignal },
): Promise<Authority> {
  const { FlattenedSign } = await import('jose')
  const known = new URL(directory)
  const key = createPrivateKey(accountKey)
  const ask = (method: 'GET' | 'POST', url: string, body?: Buffer) => {
    const headers: Record<string, string> = body ? { 'content-type': 'application/jose+json' } : {}
    return outgoing.ask(url, { method, headers, ...(body && { body }), mostBytes, known, signal })
  }
  const read = async (url: string) => {
    const answer = await ask('GET', url)
    if (answer.status >= 400) throw new RefusedByAuthority(answer)
    return answer
  }
  const { newNonce, newAccount, newOrder } = parsed((await read(directory)).body) as Directory
  let nonce: string | undefined

  const send = async (who: object, url: string, payload?: object): Promise<Reply> => {
    for (let tries = 1; ; tries += 1) {
      nonce ??= (await read(newNonce)).headers['replay-nonce']
      const text = Buffer.from(payload ? JSON.stringify(payload) : '')
      const header = { alg: 'ES256', url, nonce, ...who }
      nonce = undefined
      const signed = await new FlattenedSign(text).setProtectedHeader(header).sign(key)
      const answer = await ask('POST', url, Buffer.from(JSON.stringify(signed)))
      nonce = answer.headers['replay-nonce']
      if (answer.status < 400) return replyOf(answer)
      const refusal = new RefusedByAuthority(answer)
      if (refusal.problem !== 'badNonce' || tries === mostNonces) throw refusal
    }
  }
  const { location } = await send({ jwk: publicJwk(key) }, newAccount, { termsOfServiceAgreed: true })
  const thumbprint = await thumbprintOf(accountKey)
  return {
    post: (url, payload) => send({ kid: location }, url, payload),
    newOrder,
    answerTo: (token) => `${token}.${thumbprint}`,
  }
}

function publicJwk(key: KeyObject) {
  return createPublicKey(key).export({ format: 'jwk' }) as { kty: string }
}

function replyOf({ headers, body }: Answered): Reply {
  const { location } = headers
  return { location, retryAfter: readRetryAfter(headers['retry-after']), body, json: parsed(body) }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return {}
  }
}

/** Seconds, or a date, as HTTP has it. */
function readRetryAfter(header: string | undefined): Seconds | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
