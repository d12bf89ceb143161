import { storedAs } from '../api/stored-addresses.ts'
import { isPrivateCache, privateCache } from '../device-storage/private-caches.ts'
import { aMonth, isOlderThan, trim } from './bounded-cache.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

export type Person = ReturnType<typeof createPerson>
type Name = 'data' | 'thumbnails'
type Store = (request: Request, response: Response) => Promise<void>

const limits = { data: { entries: 150, bytes: 15_000_000 }, thumbnails: { entries: 600, bytes: 40_000_000 } }

/** The limit may be exceeded by this many for a while. */
const trimEvery = 20

const sizeAndId = /^api\/images\/(\w+)\/.*\/([\w-]+)$/

export function createPerson() {
  const base = self.registration.scope
  const data = privateCache('data', base)
  const thumbnails = privateCache('thumbnails', base)
  let changes = 0
  let stored = 0
  let isThere = false

  /** Call it before requesting: responses for somebody who has signed out meanwhile are not stored. */
  function storingIn(name: Name): Store {
    const before = changes
    return async (request, response) => {
      if (before !== changes) return
      isThere ||= name === 'data'
      const cache = await caches.open(privateCache(name, base))
      await cache.put(await keyOf(request), response)
      if (++stored % trimEvery === 0) await trim(cache, limits[name])
      if (before !== changes) await forget()
    }
  }

  async function forget(): Promise<void> {
    changes++
    isThere = false
    const names = await caches.keys()
    await Promise.all(names.filter((name) => isPrivateCache(name, base)).map((name) => caches.delete(name)))
  }

  return {
    storingIn,
    forget,
    async findData(request: Request): Promise<Response | undefined> {
      const stored = await caches.match(await keyOf(request), { cacheName: data, ignoreVary: true })
      return stored && !isOlderThan(aMonth, stored.headers) ? stored : undefined
    },
    /** Ignores the query of the address. */
    async findAtPath({ url }: Request): Promise<readonly Response[]> {
      if (!(await caches.has(data))) return []
      return (await caches.open(data)).matchAll(url, { ignoreSearch: true, ignoreVary: true })
    },
    /** It was deleted, or its group left. */
    async drop(name: Name, request: Request): Promise<void> {
      const cacheName = privateCache(name, base)
      if (!(await caches.has(cacheName))) return
      await (await caches.open(cacheName)).delete(await keyOf(request), { ignoreVary: true })
    },
    findThumbnail: async (request: Request) =>
      caches.match(await keyOf(request), { cacheName: thumbnails, ignoreVary: true }),
    /** The same picture in another size, for example after the device was rotated. */
    async findOtherSize({ url }: Request): Promise<Response | undefined> {
      if (!(await caches.has(thumbnails))) return undefined
      const [, kind, id] = sizeAndId.exec(pathBelowBase(new URL(url))) ?? []
      const stored = await (await caches.open(thumbnails)).keys()
      const other = stored.find((one) => one.url.includes(`/${kind}/`) && one.url.endsWith(`/${id}`))
      return other && caches.match(other, { cacheName: thumbnails, ignoreVary: true })
    },
    /** Thumbnails need the cookie, which is invisible here: visitors with a public link must store nothing. */
    isSignedIn: async () => isThere || caches.has(data),
  }
}

/** Hashes the session's key instead of storing it. What is stored for one key is not found for another. */
async function keyOf({ url, headers }: Request): Promise<string> {
  const stored = new URL(storedAs(url))
  const session = headers.get('X-AUTH-TOKEN')
  if (session) stored.searchParams.set('for', await digest(session))
  return stored.href
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes, 0, 8)].map((byte) => byte.toString(16)).join('')
}
