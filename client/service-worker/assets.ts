import { registerRoute } from 'workbox-routing'
import { isAsset } from '../api/stored-addresses.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope
declare const catalogueFolder: string

/** Assets are public. */
const cacheName = `coterie-assets ${self.registration.scope}`
const words = /^assets\/words-[^/]+\//

/** Assets outside the shell are stored once needed: the words of one language, the emoji. */
export function answerAssets(): void {
  registerRoute(
    ({ url }) => isAsset(pathBelowBase(url)),
    async ({ request, event }) => {
      const stored = await caches.match(request, { cacheName, ignoreVary: true })
      if (stored) return stored
      const response = await fetch(request)
      if (response.ok) event.waitUntil(store(request, response.clone()))
      return response
    },
  )
  self.addEventListener('install', (event) => event.waitUntil(bringWords()))
  self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))
}

async function store(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
}

/** Fetches the languages of the previous version, or this one would have no words offline. */
async function bringWords(): Promise<void> {
  const cache = await caches.open(cacheName)
  const files = (await cache.keys()).map(({ url }) => pathBelowBase(new URL(url))).filter((path) => words.test(path))
  const addresses = new Set(
    files.map((path) => new URL(path.replace(words, catalogueFolder), self.registration.scope).href),
  )
  await Promise.allSettled([...addresses].map((address) => cache.add(address)))
}

/** Assets of older builds have other names; those needed again are fetched again. */
async function forgetOlder(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const path = pathBelowBase(new URL(request.url))
    if (!path.startsWith(catalogueFolder)) await cache.delete(request)
  }
}
