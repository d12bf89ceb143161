import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds, Seconds } from '#contract/units.ts'
import { readPair, type Pair } from '../pair.ts'
import type { Authority } from './authority.ts'
import { requestFor } from './make-certificates.ts'

export type ChallengeWay = 'http-01' | 'tls-alpn-01'

/** Prepares what the authority looks for; resolves with what takes it away again. */
export type Answer = (challenge: { way: ChallengeWay; answer: string }) => Promise<() => void>

/** The authority has looked and has not found the answer: what it says. */
export class NotValidated extends Error {
  override readonly name = 'NotValidated'
}

type Problem = { error?: { detail?: string } }
type Challenge = { type: string; url: string; token: string; status: string } & Problem
type Authorization = { status: string; challenges: Challenge[] } & Problem
type Order = { status: string; authorizations: string[]; finalize: string; certificate?: string } & Problem

export type OrderOptions = {
  hostname: string
  way: ChallengeWay
  answer: Answer
  profile: string | undefined
  signal: AbortSignal
}

/** How often the authority is asked whether it is done, unless it says; and for how long. */
const pollAfter: Milliseconds[] = [250, 500, 1000, 2000]
const longestWait: Seconds = 30
const mostPolls = 40

/** @throws NotValidated, RefusedByAuthority, OutgoingError; the reason of `signal` when that aborts it */
export async function orderCertificate(authority: Authority, options: OrderOptions): Promise<Pair> {
  const { hostname, profile, signal } = options
  const placed = await authority.post(authority.newOrder, {
    identifiers: [{ type: 'dns', value: hostname }],
    ...(profile !== undefined && { profile }),
  })
  const orderUrl = placed.location ?? ''
  for (const url of (placed.json as Order).authorizations) await authorize(authority, url, options)
  const ready = await poll<Order>(authority, orderUrl, signal, ({ status }) => status !== 'pending')
  requireStatus(ready, ['ready', 'processing', 'valid'])
  const { key, request } = await requestFor(hostname)
  await authority.post(ready.finalize, { csr: request.toString('base64url') })
  const done = await poll<Order>(authority, orderUrl, signal, ({ status }) => !['ready', 'processing'].includes(status))
  requireStatus(done, ['valid'])
  const { body } = await authority.post(done.certificate!)
  return readPair(body.toString(), key)
}

async function authorize(authority: Authority, url: string, { way, answer, signal }: OrderOptions): Promise<void> {
  const authorization = (await authority.post(url)).json as Authorization
  if (authorization.status === 'valid') return
  const challenge = authorization.challenges.find(({ type }) => type === way)
  if (!challenge) throw new NotValidated(`${way}: the authority does not look in this way`)
  const takeAway = await answer({ way, answer: authority.answerTo(challenge.token) })
  try {
    await authority.post(challenge.url, {})
    const { status, challenges } = await poll<Authorization>(
      authority,
      url,
      signal,
      ({ status }) => status !== 'pending',
    )
    if (status === 'valid') return
    throw new NotValidated(`${way}: ${challenges.find(({ error }) => error)?.error?.detail ?? status}`)
  } finally {
    takeAway()
  }
}

function requireStatus({ status, error }: Order, wanted: string[]): void {
  if (!wanted.includes(status)) throw new Error(`the order is ${status}${error?.detail ? `: ${error.detail}` : ''}`)
}

async function poll<T>(
  authority: Authority,
  url: string,
  signal: AbortSignal,
  isDone: (state: T) => boolean,
): Promise<T> {
  for (let polls = 0; polls < mostPolls; polls += 1) {
    const { json, retryAfter } = await authority.post(url)
    if (isDone(json as T)) return json as T
    const usual = pollAfter[Math.min(polls, pollAfter.length - 1)]!
    const wait = retryAfter === undefined ? usual : Math.min(retryAfter, longestWait) * 1000
    await delay(wait, undefined, { signal })
  }
  throw new Error('the authority takes too long')
}
