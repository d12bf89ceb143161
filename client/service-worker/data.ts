import { registerRoute } from 'workbox-routing'
import { livePositionHeader } from '#contract/live-events.ts'
import { readMe, type Me } from '#contract/me.ts'
import { isData, isThumbnail } from '../api/stored-addresses.ts'
import { acceptsStored, type ToPage } from '../api/worker-messages.ts'
import { anHour, isOlderThan } from './bounded-cache.ts'
import type { Person } from './person.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

const keyHeader = 'X-AUTH-TOKEN'

/** Reads of the API come from the server; if it cannot be reached, or if the page accepts that, from the device. */
export function answerData(person: Person): void {
  registerRoute(
    ({ request, url }) => isData(pathBelowBase(url)) && request.headers.has(keyHeader),
    async ({ request, event }) => {
      const fetched = event as FetchEvent
      if (request.headers.get('Cache-Control') === acceptsStored['Cache-Control']) {
        const stored = await person.findData(request)
        if (stored) {
          fetched.waitUntil(compare(stored.clone(), fetched))
          return stored
        }
      }
      return read(fetched)
    },
  )

  async function read(event: FetchEvent): Promise<Response> {
    const { request, clientId } = event
    try {
      return await readFromServer(event)
    } catch (error) {
      const stored = await person.findData(request)
      if (!stored) throw error
      void notify(clientId, 'cut-off')
      return withoutPosition(stored)
    }
  }

  async function readFromServer(event: FetchEvent): Promise<Response> {
    const { request } = event
    const store = person.storingIn('data')
    const response = await fetch(request)
    if (response.ok && (await hasLeftGroup(request, response.clone()))) {
      await person.forget()
      event.waitUntil(person.storingIn('data')(request, response.clone()))
    } else if (response.ok) event.waitUntil(store(request, response.clone()))
    if (response.status === 401) await person.forget()
    if (isGone(response)) await person.drop('data', request)
    return response
  }

  /** Stored data does not say which group it is of, so leaving one removes all of it. */
  async function hasLeftGroup(request: Request, response: Response): Promise<boolean> {
    if (pathBelowBase(new URL(request.url)) !== readMe.path.slice(1)) return false
    const now = new Set(await groupsIn(response))
    const before = await Promise.all((await person.findAtPath(request)).map(groupsIn))
    return before.flat().some((id) => !now.has(id))
  }

  async function compare(stored: Response, event: FetchEvent): Promise<void> {
    const tag = stored.headers.get('ETag')
    const news = await readFromServer(event).then(
      ({ ok, headers }): ToPage | undefined => (ok && headers.get('ETag') === tag ? undefined : 'outdated'),
      (): ToPage => 'cut-off',
    )
    if (news) await notify(event.clientId, news)
  }
}

/** Thumbnails never change under their address, but people leave groups, and messages are deleted. */
export function answerThumbnails(person: Person): void {
  registerRoute(
    ({ url }) => isThumbnail(pathBelowBase(url)),
    async ({ request, event }) => {
      const found = await person.findThumbnail(request)
      if (found) {
        if (isOlderThan(anHour, found.headers))
          event.waitUntil(readFromServer(request, event, { cache: 'no-cache' }).catch(() => undefined))
        return found
      }
      try {
        return await readFromServer(request, event)
      } catch (error) {
        const other = await person.findOtherSize(request)
        if (!other) throw error
        return other
      }
    },
  )

  async function readFromServer(request: Request, event: ExtendableEvent, init?: RequestInit): Promise<Response> {
    const store = person.storingIn('thumbnails')
    const response = await fetch(request, init)
    const copy = response.clone()
    const isForGood = response.ok && response.headers.get('Cache-Control')?.includes('immutable')
    if (isForGood && (await person.isSignedIn())) event.waitUntil(store(request, copy))
    if (isGone(response)) await person.drop('thumbnails', request)
    return response
  }
}

function isGone({ status }: Response): boolean {
  return [403, 404, 410].includes(status)
}

async function groupsIn(response: Response): Promise<string[]> {
  const { groups } = (await response.json()) as Me
  return groups.map(({ id }) => id)
}

/** A stored position would report everything since as missed, at every read, as long as there is no network. */
function withoutPosition(stored: Response): Response {
  const headers = new Headers(stored.headers)
  headers.delete(livePositionHeader)
  return new Response(stored.body, { status: stored.status, headers })
}

async function notify(clientId: string, message: ToPage): Promise<void> {
  const page = await self.clients.get(clientId)
  page?.postMessage(message)
}
