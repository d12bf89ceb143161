import type { Milliseconds } from '#contract/units.ts'
import { readStored } from '../stored.ts'
import { acceptsStored } from '../worker-messages.ts'

declare global {
  var earlyResponses: Map<string, Promise<Response>> | undefined
}

const usableFor: Milliseconds = 10_000

/**
 * Sends a GET before the application has loaded; its first call to the same address takes the response. The service
 * worker may answer it from the device, unless somebody reloads the page. A message is always read from the server:
 * replies that arrive once it is shown are announced.
 * @param address relative to the base of the page
 */
export function callEarly(address: string): Promise<Response> {
  const key = readStored('apiKey')
  const url = new URL(address, document.baseURI)
  const init: RequestInit = {
    headers: {
      ...(key !== undefined && { 'X-AUTH-TOKEN': key }),
      ...(!isReload() && !address.startsWith('api/messages/') && acceptsStored),
    },
  }
  const response = fetch(url, init)
  response.catch(() => {})
  const name = nameOf(url, init)
  globalThis.earlyResponses ??= new Map()
  globalThis.earlyResponses.set(name, response)
  setTimeout(() => globalThis.earlyResponses?.delete(name), usableFor)
  return response
}

export function sendOrTake(url: URL, init: RequestInit): Promise<Response> {
  // A change makes earlier reads stale.
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

/** Includes the key, because the response to another key is another person's. */
function nameOf({ href }: URL, { headers }: RequestInit): string {
  return `${href} ${new Headers(headers).get('X-AUTH-TOKEN')}`
}
