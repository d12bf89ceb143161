import { createCaller, toCallError } from '#client/api/call.ts'
import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'
import {
  addGuestPhoto,
  guestUploadsPath,
  openGuestLink,
  type GuestPage,
  type OwnPhoto,
} from '#contract/guests/guest-pages.ts'
import type { TestApp } from '../app/start-app.ts'
import { makeWebp } from '../photos/odd-files.ts'

/** A browser without an account, which keeps its cookies. */
export function guestBrowser(app: Pick<TestApp, 'url'>, key?: string) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const get = async (url: URL | string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('Cookie', cookie())
    const response = await fetch(url, { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      jar.set(name!, value!)
    }
    return response
  }
  const call = createCaller({ base: () => app.url, key: () => key, send: get })
  const tus = (url: string, method: string, headers: Record<string, string>, body?: Buffer) =>
    get(new URL(url, app.url), {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...headers },
      body: body ? new Uint8Array(body) : null,
    })
  /** Announces an upload, as tus does. */
  const announce = (link: string, size: number, metadata = 'filename YS53ZWJw') =>
    tus(guestUploadsPath.replace(':link', link), 'POST', { 'Upload-Length': String(size), 'Upload-Metadata': metadata })
  return {
    jar,
    tus,
    announce,
    /** All of it, in two parts; what finishGuestUpload then takes. */
    send: async (link: string, content: Buffer, metadata?: string): Promise<string> => {
      const response = await announce(link, content.length, metadata)
      if (!response.ok) throw await toCallError(response)
      const location = response.headers.get('location')!
      const half = Math.ceil(content.length / 2)
      for (const [offset, part] of [[0, content.subarray(0, half)] as const, [half, content.subarray(half)] as const]) {
        const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
        const sent = await tus(location, 'PATCH', type, part)
        if (!sent.ok) throw await toCallError(sent)
      }
      return location.slice(location.lastIndexOf('/') + 1)
    },
    cookie,
    call: call as <E extends Endpoint>(endpoint: E, given: Given<E>) => Promise<ResponseOf<E>>,
    get: (path: string) => get(app.url + path),
    open: (address: string, password?: string): Promise<GuestPage> =>
      call(openGuestLink, { body: { secret: address.split('#')[1]!, ...(password !== undefined && { password }) } }),
    bring: async (link: string, content?: Buffer, name = 'photo.webp'): Promise<OwnPhoto> => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content ?? (await makeWebp()))]), name)
      const path = addGuestPhoto.path.replace(':link', link).slice(1)
      const response = await get(app.url + path, { method: 'POST', body: form })
      if (!response.ok) throw await toCallError(response)
      return (await response.json()) as OwnPhoto
    },
  }
}
