import { acceptsKept } from './worker-messages.ts'
import { readStored } from './stored.ts'

declare global {
  /** Responses to the calls of client/early.ts, until they are taken. */
  var earlyResponses: Map<string, Promise<Response>> | undefined
}

/** After so many milliseconds a response is too old to be taken. */
const keptFor = 10_000

/**
 * Sends a GET before the application is there; the first call of the same address takes the response. It may be what
 * the service worker has kept, unless somebody reloads the page to see what is new. A message is read anew: replies that
 * come in once it is shown are announced.
 * @param address relative to the base of the page
 */
export function callEarly(address: string): Promise<Response> {
  const key = readStored('apiKey')
  const url = new URL(address, document.baseURI)
  const init: RequestInit = {
    headers: {
      ...(key !== undefined && { 'X-AUTH-TOKEN': key }),
      ...(!isReload() && !address.startsWith('api/messages/') && acceptsKept),
    },
  }
  const response = fetch(url, init)
  // Whoever takes it hears of a failure; until then nobody has to.
  response.catch(() => {})
  const name = nameOf(url, init)
  globalThis.earlyResponses ??= new Map()
  globalThis.earlyResponses.set(name, response)
  setTimeout(() => globalThis.earlyResponses?.delete(name), keptFor)
  return response
}

/** Like `fetch`, except that it takes the response of an early call if there is one. */
export function sendOrTake(url: URL, init: RequestInit): Promise<Response> {
  // A change makes what was read before it stale.
  if (init.method !== 'GET') globalThis.earlyResponses?.clear()
  const name = nameOf(url, init)
  const early = globalThis.earlyResponses?.get(name)
  if (!early) return fetch(url, init)
  globalThis.earlyResponses?.delete(name)
  return early
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

/** With the key, because the response to another key is another person's. */
function nameOf({ href }: URL, { headers }: RequestInit): string {
  return `${href} ${new Headers(headers).get('X-AUTH-TOKEN')}`
}
