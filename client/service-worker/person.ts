import { keptAs } from './addresses.ts'
import { isTooOld, trim } from './bounded-cache.ts'
import { isPrivateCache, privateCache } from './messages.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

export type Person = ReturnType<typeof createPerson>
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
  function keepingIn(name: keyof typeof limits): Keep {
    const before = changes
    return async (request, response) => {
      if (before !== changes) return
      isThere ||= name === 'data'
      const cache = await caches.open(privateCache(name, base))
      await cache.put(keyOf(request), response)
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
    /** Responses vary by the key of the session, and so does what is found. */
    async findData(request: Request): Promise<Response | undefined> {
      const kept = await caches.match(keyOf(request), { cacheName: data })
      return kept && !isTooOld(kept.headers) ? kept : undefined
    },
    /** It was deleted, or is of a group that the person is not in any more. */
    async dropData(request: Request): Promise<void> {
      if (await caches.has(data)) await (await caches.open(data)).delete(keyOf(request))
    },
    findThumbnail: (request: Request) => caches.match(request, { cacheName: thumbnails, ignoreVary: true }),
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

function keyOf({ url, headers }: Request): Request {
  return new Request(keptAs(url), { headers })
}
