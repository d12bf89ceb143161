import { keptAs } from '../api/stored-addresses.ts'
import { aMonth, isOlderThan, trim } from './bounded-cache.ts'
import { isPrivateCache, privateCache } from '../device-storage/private-caches.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

export type Person = ReturnType<typeof createPerson>
type Name = 'data' | 'thumbnails'
type Keep = (request: Request, response: Response) => Promise<void>

const limits = { data: { entries: 150, bytes: 15_000_000 }, thumbnails: { entries: 600, bytes: 40_000_000 } }

/** So many more may be there for a while. */
const trimEvery = 20

/** The kind and the id of `api/images/:fit/:width/:height/:id`. */
const sizeAndId = /^api\/images\/(\w+)\/.*\/([\w-]+)$/

/** What is kept for whoever is signed in. Nobody else may ever see it, so it goes when they sign out. */
export function createPerson() {
  const base = self.registration.scope
  const data = privateCache('data', base)
  const thumbnails = privateCache('thumbnails', base)
  let changes = 0
  let kept = 0
  let isThere = false

  /** To be asked for before the server is: what it sends to somebody who has signed out meanwhile is not kept. */
  function keepingIn(name: Name): Keep {
    const before = changes
    return async (request, response) => {
      if (before !== changes) return
      isThere ||= name === 'data'
      const cache = await caches.open(privateCache(name, base))
      await cache.put(await keyOf(request), response)
      // To measure all that is kept takes a while.
      if (++kept % trimEvery === 0) await trim(cache, limits[name])
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
    keepingIn,
    forget,
    async findData(request: Request): Promise<Response | undefined> {
      const kept = await caches.match(await keyOf(request), { cacheName: data, ignoreVary: true })
      return kept && !isOlderThan(aMonth, kept.headers) ? kept : undefined
    },
    /** Whatever the query of the address. */
    async findAtPath({ url }: Request): Promise<readonly Response[]> {
      if (!(await caches.has(data))) return []
      return (await caches.open(data)).matchAll(url, { ignoreSearch: true, ignoreVary: true })
    },
    /** It was deleted, or is of a group that the person is not in any more. */
    async drop(name: Name, request: Request): Promise<void> {
      const cacheName = privateCache(name, base)
      if (!(await caches.has(cacheName))) return
      await (await caches.open(cacheName)).delete(await keyOf(request), { ignoreVary: true })
    },
    findThumbnail: async (request: Request) =>
      caches.match(await keyOf(request), { cacheName: thumbnails, ignoreVary: true }),
    /** The same picture in another size, as after the device was turned. */
    async findOtherSize({ url }: Request): Promise<Response | undefined> {
      if (!(await caches.has(thumbnails))) return undefined
      const [, kind, id] = sizeAndId.exec(pathBelowBase(new URL(url))) ?? []
      const kept = await (await caches.open(thumbnails)).keys()
      const other = kept.find((one) => one.url.includes(`/${kind}/`) && one.url.endsWith(`/${id}`))
      return other && caches.match(other, { cacheName: thumbnails, ignoreVary: true })
    },
    /** Thumbnails are for the cookie, which nobody here sees: visitors with a public link leave nothing. */
    isSignedIn: async () => isThere || caches.has(data),
  }
}

/** Without headers: the key of the session is not left lying about. What is kept for one is not found for another. */
async function keyOf({ url, headers }: Request): Promise<string> {
  const kept = new URL(keptAs(url))
  const session = headers.get('X-AUTH-TOKEN')
  if (session) kept.searchParams.set('for', await digest(session))
  return kept.href
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes, 0, 8)].map((byte) => byte.toString(16)).join('')
}
