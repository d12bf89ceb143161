import { createCaller, toCallError } from '#client/api/call.ts'
import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'
import { addGuestPhoto, openGuestLink, type GuestPage, type OwnPhoto } from '#contract/guests/guest-pages.ts'
import { makeWebp } from '../photos/odd-files.ts'
import type { TestApp } from './start-app.ts'

/** A browser without an account, which keeps its cookies. */
export function guestBrowser(app: TestApp, key?: string) {
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
  return {
    jar,
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
