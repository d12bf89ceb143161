import type { Endpoint, Given } from '#contract/endpoint.ts'
import { requestFor } from './call.ts'
import { readStored } from './stored.ts'

declare global {
  /** Answers to what client/early.ts has asked, until they are taken. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
}

/** Whoever has not taken an answer by then wants a newer one, in milliseconds. */
const keptFor = 10_000

/** Sends a call before the code that makes it has come; the first to make it takes the answer. Returns a copy. */
export async function callEarly<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<Response> {
  const { url, init } = requestFor(endpoint, given, { base: document.baseURI, key: readStored('apiKey') })
  const question = questionOf(url, init)
  const answer = fetch(url, init)
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(question, answer)
  setTimeout(() => globalThis.earlyAnswers?.delete(question), keptFor)
  return (await answer).clone()
}

/** As `fetch`, but for what was asked for early. */
export function sendOrTake(url: URL, init: RequestInit): Promise<Response> {
  // What changes something makes old what was asked before it.
  if (init.method !== 'GET') globalThis.earlyAnswers?.clear()
  const question = questionOf(url, init)
  const early = globalThis.earlyAnswers?.get(question)
  if (!early) return fetch(url, init)
  globalThis.earlyAnswers?.delete(question)
  return early
}

/** The same address with another key is another question: the answer is somebody else's. */
function questionOf({ href }: URL, { headers }: RequestInit): string {
  return `${href} ${new Headers(headers).get('X-AUTH-TOKEN')}`
}
