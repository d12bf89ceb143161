import type { Endpoint, Given } from '#contract/endpoint.ts'
import { requestFor } from './call.ts'
import { readStored } from './stored.ts'

/** Whoever has not taken an answer by then wants a newer one, in milliseconds. */
const keptFor = 10_000

const answers = new Map<string, Promise<Response>>()

/** Sends a call before the code that makes it has come; the first to make it takes the answer. Returns a copy. */
export function callEarly<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<Response> {
  const { url, init } = requestFor(endpoint, given, { base: document.baseURI, key: readStored('apiKey') })
  const answer = fetch(url, init)
  answers.set(url.href, answer)
  setTimeout(() => answers.delete(url.href), keptFor)
  return answer.then((received) => received.clone())
}

/** As `fetch`, but for what was asked for early. */
export function sendOrTake(url: URL, init: RequestInit): Promise<Response> {
  const early = answers.get(url.href)
  if (!early || init.method !== 'GET') return fetch(url, init)
  answers.delete(url.href)
  return early
}
