import type { Endpoint, Given } from '#contract/endpoint.ts'
import { requestFor } from './call.ts'
import { readStored } from './stored.ts'

declare global {
  /** Answers to what client/early.ts has asked, by address, until they are taken. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
}

/** Whoever has not taken an answer by then wants a newer one, in milliseconds. */
const keptFor = 10_000

/** Sends a call before the code that makes it has come; the first to make it takes the answer. Returns a copy. */
export async function callEarly<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<Response> {
  const { url, init } = requestFor(endpoint, given, { base: document.baseURI, key: readStored('apiKey') })
  const answer = fetch(url, init)
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(url.href, answer)
  setTimeout(() => globalThis.earlyAnswers?.delete(url.href), keptFor)
  return (await answer).clone()
}

/** As `fetch`, but for what was asked for early. */
export function sendOrTake(url: URL, init: RequestInit): Promise<Response> {
  const early = init.method === 'GET' ? globalThis.earlyAnswers?.get(url.href) : undefined
  if (!early) return fetch(url, init)
  globalThis.earlyAnswers?.delete(url.href)
  return early
}
