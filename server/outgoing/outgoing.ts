import type { Bytes, Milliseconds } from '#contract/units.ts'
import type { LinkHost } from '../config/config.ts'
import { findDestination, isInternalHost, type Surroundings } from './destination.ts'
import { systemNetwork, type Network } from './network.ts'
import { OutgoingError } from './outgoing-error.ts'
import { readBody } from './read-body.ts'
import { send, type OutsideResponse } from './send.ts'
import { createTurns, type EndTurn, type Turns } from './turns.ts'

/** `url` is where the redirects led; `contentType` is the header, '' without one. */
export type Fetched = { url: string; status: number; contentType: string; body: Buffer; isCut: boolean }

export type GetOptions = {
  accept: string
  mostBytes: Bytes
  /** Takes the beginning of a longer body, which is refused otherwise. */
  cut?: boolean
  signal?: AbortSignal
}

export type PostOptions = { headers: Record<string, string>; body: Buffer; signal?: AbortSignal }

export type AskOptions = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
  mostBytes: Bytes
  /** An address of the settings, which may be in the local network as those that links may lead to; all others must be public. */
  known?: URL
  signal?: AbortSignal
}

export type Answered = { status: number; headers: Record<string, string>; body: Buffer }

/** `retryAfter` is the header, '' without one. */
export type Posted = { status: number; retryAfter: string }

export type TellOptions = PostOptions & { mostBytes: Bytes }

/** `body` is the beginning of what was answered, without it when all went well. */
export type Told = Posted & { body: Buffer }

export type Outgoing = {
  /**
   * Fetches an address, whatever its status, within five seconds.
   * @throws OutgoingError; the reason of `signal` when that aborts it
   */
  get: (url: string, options: GetOptions) => Promise<Fetched>
  /**
   * Posts over HTTPS, whatever the status, within five seconds: only to public addresses, whichever hosts links may
   * lead to, and without following redirects. The response's body is not read.
   * @throws OutgoingError; the reason of `signal` when that aborts it
   */
  post: (url: string, options: PostOptions) => Promise<Posted>
  /**
   * Posts to an address that somebody has given, whatever the status, within fifteen seconds and without following
   * redirects: over HTTPS to a public one, or to a host of the local network that links may lead to.
   * @throws OutgoingError; the reason of `signal` when that aborts it
   */
  tell: (url: string, options: TellOptions) => Promise<Told>
  /**
   * Asks a server of the settings, or one that it names, whatever the status, within five seconds, without following
   * redirects; where none is `known`, over HTTPS.
   * @throws OutgoingError; the reason of `signal` when that aborts it
   */
  ask: (url: string, options: AskOptions) => Promise<Answered>
  close: () => Promise<void>
}

export type OutgoingOptions = {
  isOn?: boolean
  internalHosts: LinkHost[]
  /** With our own address, which may change; no other of this machine may be requested. */
  own?: { publicUrl: string }
  network?: Network
  /** For everything: the wait for others, redirects, the body. */
  timeout?: Milliseconds
}

type Reach = Surroundings & { signal: AbortSignal }

/** Without a version, which is not for strangers. */
const userAgent = 'Mozilla/5.0 (compatible; Coterie'
const mostRedirects = 5
const redirects = [301, 302, 303, 307, 308]
const limits = { atOnce: 8, waiting: 100 }
/** A program may do its work before it answers. */
const patience = 3

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { isOn = true, internalHosts, own, network = systemNetwork(), timeout = 5000 } = options
  const around = (signal: AbortSignal): Reach => ({
    network,
    internalHosts,
    ownOrigin: own && new URL(own.publicUrl).origin,
    signal,
  })
  // Slow pages that links lead to do not keep posts waiting.
  const turns = {
    get: createTurns(limits),
    post: createTurns(limits),
    tell: createTurns(limits),
    ask: createTurns(limits),
  }
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()

  const inTurn = async <T>(
    takeTurn: Turns,
    given: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
    within: Milliseconds = timeout,
  ): Promise<T> => {
    const late = AbortSignal.timeout(within)
    const signal = AbortSignal.any([late, closing.signal, ...(given ? [given] : [])])
    signal.throwIfAborted()
    let endTurn: EndTurn | undefined
    try {
      // Leaves time for the request, so that too-slow only describes the other server.
      endTurn = await takeTurn(AbortSignal.any([signal, AbortSignal.timeout(within / 2)]))
      return await work(signal)
    } catch (error) {
      given?.throwIfAborted()
      if (closing.signal.aborted) throw new OutgoingError('closed')
      throw late.aborted ? new OutgoingError('too-slow') : error
    } finally {
      endTurn?.()
    }
  }

  const awaited = <T>(work: Promise<T>): Promise<T> => {
    const known = work.finally(() => running.delete(known))
    running.add(known)
    return known
  }

  return {
    get: async (url, options) => {
      if (!isOn) throw new OutgoingError('turned-off')
      return awaited(inTurn(turns.get, options.signal, (signal) => follow(url, options, around(signal))))
    },
    post: (url, options) =>
      awaited(inTurn(turns.post, options.signal, (signal) => deliver(url, options, around(signal)))),
    tell: (url, options) =>
      awaited(inTurn(turns.tell, options.signal, (signal) => tell(url, options, around(signal)), timeout * patience)),
    ask: (url, options) => awaited(inTurn(turns.ask, options.signal, (signal) => ask(url, options, around(signal)))),
    close: async () => {
      closing.abort(new OutgoingError('closed'))
      await Promise.allSettled(running)
    },
  }
}

async function follow(url: string, options: GetOptions, reach: Reach): Promise<Fetched> {
  const { accept, mostBytes, cut = false } = options
  const { network, signal } = reach
  let at = parse(url)
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const destination = await unlessAborted(findDestination(at, reach), signal)
    const headers = { accept, 'accept-encoding': 'gzip', 'user-agent': `${userAgent}; link preview)` }
    const next = await send({ method: 'GET', destination, headers }, { network, signal }, async (response) => {
      const location = redirectOf(response)
      if (location !== undefined) return parse(location, at)
      const contentType = response.headers['content-type']
      return {
        url: at.href,
        status: response.statusCode,
        contentType: typeof contentType === 'string' ? contentType : '',
        ...(await readBody(response, { mostBytes, cut })),
      }
    })
    if (!(next instanceof URL)) return next
    at = next
  }
  throw new OutgoingError('too-many-redirects')
}

async function deliver(text: string, { headers, body }: PostOptions, { network, signal }: Reach): Promise<Posted> {
  const url = parse(text)
  if (url.protocol !== 'https:') throw new OutgoingError('bad-scheme')
  const destination = await unlessAborted(
    findDestination(url, { network, internalHosts: [], ownOrigin: undefined, signal }),
    signal,
  )
  const request = {
    method: 'POST' as const,
    destination,
    headers: { ...headers, 'user-agent': `${userAgent})` },
    body,
  }
  return send(request, { network, signal }, async (response) => {
    const retryAfter = response.headers['retry-after']
    return { status: response.statusCode, retryAfter: typeof retryAfter === 'string' ? retryAfter : '' }
  })
}

async function tell(text: string, { headers, body, mostBytes }: TellOptions, reach: Reach): Promise<Told> {
  const { network, internalHosts, signal } = reach
  const url = parse(text)
  if (url.protocol !== 'https:' && !isInternalHost(url, internalHosts)) throw new OutgoingError('bad-scheme')
  const surroundings = { network, internalHosts, ownOrigin: undefined, signal }
  const destination = await unlessAborted(findDestination(url, surroundings), signal)
  const given = { ...headers, 'accept-encoding': 'gzip', 'user-agent': `${userAgent}; webhook)` }
  return send({ method: 'POST', destination, headers: given, body }, { network, signal }, async (response) => {
    const { statusCode: status } = response
    const header = response.headers['retry-after']
    const isTaken = status >= 200 && status < 300
    // What cannot be read is no reason to think that nothing was answered.
    const read = isTaken ? undefined : await readBody(response, { mostBytes, cut: true }).catch(() => undefined)
    return {
      status,
      retryAfter: typeof header === 'string' ? header : '',
      body: read?.body ?? Buffer.alloc(0),
    }
  })
}

async function ask(text: string, options: AskOptions, { network, internalHosts, signal }: Reach): Promise<Answered> {
  const { method, headers, body, mostBytes, known } = options
  const url = parse(text)
  if (!known && url.protocol !== 'https:') throw new OutgoingError('bad-scheme')
  const near = known ? [{ hostname: known.hostname, ...(known.port && { port: Number(known.port) }) }] : internalHosts
  const reach = { network, internalHosts: near, ownOrigin: undefined, signal }
  const destination = await unlessAborted(findDestination(url, reach), signal)
  const request = { method, destination, headers: { ...headers, 'user-agent': `${userAgent})` }, ...(body && { body }) }
  return send(request, { network, signal }, async (response) => ({
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    body: (await readBody(response, { mostBytes, cut: false })).body,
  }))
}

function parse(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url) throw new OutgoingError('bad-url')
  return url
}

function redirectOf({ statusCode, headers }: OutsideResponse): string | undefined {
  const { location } = headers
  return redirects.includes(statusCode) && typeof location === 'string' ? location : undefined
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason as Error)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
