import { registerRoute } from 'workbox-routing'
import type { Me } from '#contract/me.ts'
import { isData, isThumbnail } from '../api/stored-addresses.ts'
import { anHour, isOlderThan } from './bounded-cache.ts'
import { acceptsKept, type ToPage } from '../api/worker-messages.ts'
import type { Person } from './person.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

const keyHeader = 'X-AUTH-TOKEN'
const positionHeader = 'X-Live-Position'

/** Reads of the API come from the server; where it cannot be reached, or where the page accepts that, from what was kept. */
export function answerData(person: Person): void {
  registerRoute(
    ({ request, url }) => isData(pathBelowBase(url)) && request.headers.has(keyHeader),
    async ({ request, event }) => {
      const fetched = event as FetchEvent
      if (request.headers.get('Cache-Control') === acceptsKept['Cache-Control']) {
        const kept = await person.findData(request)
        if (kept) {
          fetched.waitUntil(compare(kept.clone(), fetched))
          return kept
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
      const kept = await person.findData(request)
      if (!kept) throw error
      void tell(clientId, 'cut-off')
      return withoutPosition(kept)
    }
  }

  async function readFromServer(event: FetchEvent): Promise<Response> {
    const { request } = event
    const keep = person.keepingIn('data')
    const response = await fetch(request)
    if (response.ok && (await hasLeftGroup(request, response.clone()))) {
      await person.forget()
      event.waitUntil(person.keepingIn('data')(request, response.clone()))
    } else if (response.ok) event.waitUntil(keep(request, response.clone()))
    if (response.status === 401) await person.forget()
    if (isGone(response)) await person.drop('data', request)
    return response
  }

  /** Nothing of what is kept says which group it is of, so all of it goes with one. */
  async function hasLeftGroup(request: Request, response: Response): Promise<boolean> {
    if (pathBelowBase(new URL(request.url)) !== 'api/me') return false
    const now = new Set(await groupsIn(response))
    const before = await Promise.all((await person.findAtPath(request)).map(groupsIn))
    return before.flat().some((id) => !now.has(id))
  }

  async function compare(kept: Response, event: FetchEvent): Promise<void> {
    const tag = kept.headers.get('ETag')
    const told = await readFromServer(event).then(
      ({ ok, headers }): ToPage | undefined => (ok && headers.get('ETag') === tag ? undefined : 'outdated'),
      (): ToPage => 'cut-off',
    )
    if (told) await tell(event.clientId, told)
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
    const keep = person.keepingIn('thumbnails')
    const response = await fetch(request, init)
    const copy = response.clone()
    const isForGood = response.ok && response.headers.get('Cache-Control')?.includes('immutable')
    if (isForGood && (await person.isSignedIn())) event.waitUntil(keep(request, copy))
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

/** It would say that everything since has been missed, again with every read, for as long as there is no network. */
function withoutPosition(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.delete(positionHeader)
  return new Response(kept.body, { status: kept.status, headers })
}

async function tell(clientId: string, message: ToPage): Promise<void> {
  const page = await self.clients.get(clientId)
  page?.postMessage(message)
}
