import { expect } from 'vitest'

/** An answer that is no success; the client rejects and never reads its body. */
export class Rejected extends Error {
  readonly status: number
  readonly headers: Headers

  constructor(request: string, { status, headers }: Response, body: string) {
    super(`${request} was answered ${status}: ${body}`)
    this.status = status
    this.headers = headers
  }
}

// What the reference client reads is written down in shapes.ts, not in types.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = any

/** A browser with the reference client in it: what it stores, and requests exactly as it makes them. */
export type ReferenceClient = {
  /** Stored by the client; sent with every call while it is there. */
  apiKey: string | undefined
  cookies: Map<string, string>
  get: (path: string) => Promise<Answer>
  post: (path: string, body: object) => Promise<Answer>
  put: (path: string, body: object) => Promise<Answer>
  remove: (path: string) => Promise<void>
  upload: (bytes: Uint8Array, type?: string) => Promise<Answer>
  /** As an img or a video asks: with cookies alone. */
  media: (path: string, headers?: Record<string, string>) => Promise<Response>
}

/** What browsers add to the requests of scripts, over HTTPS. */
const ofBrowser = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }

/** @param url of the server, ending in a slash */
export function referenceClient({ url }: { url: string }): ReferenceClient {
  const send = async (
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: BodyInit } = {},
  ) => {
    const headers = { ...init.headers, Cookie: cookieHeader(client.cookies) }
    const response = await fetch(url + path.slice(1), { method, ...init, headers })
    keepCookies(client.cookies, response)
    return response
  }
  const withKey = () => (client.apiKey ? { 'X-AUTH-TOKEN': client.apiKey } : {})
  const call = async (method: string, path: string, init: { headers?: Record<string, string>; body?: BodyInit }) => {
    const response = await send(method, path, {
      ...init,
      headers: { ...ofBrowser, ...withKey(), ...init.headers } as never,
    })
    const body = await response.text()
    if (!response.ok) throw new Rejected(`${method} ${path}`, response, body)
    return { response, body }
  }
  const json = async (...given: Parameters<typeof call>): Promise<Answer> => {
    const { body } = await call(...given)
    const value: unknown = JSON.parse(body)
    expect(nullsIn(value), `nulls in the response to ${given[0]} ${given[1]}`).toEqual([])
    return value
  }
  const written = { 'Content-type': 'application/json' }

  const client: ReferenceClient = {
    apiKey: undefined,
    cookies: new Map(),
    get: (path) => {
      const isFresh = path === '/api/info' || path === '/api/me'
      return json('GET', path, isFresh ? { headers: { 'X-NOCACHE': 'nocache' } } : {})
    },
    post: (path, body) => json('POST', path, { headers: written, body: JSON.stringify(body) }),
    put: (path, body) => json('PUT', path, { headers: written, body: JSON.stringify(body) }),
    // With the type of a body, and without a body.
    remove: async (path) => void (await call('DELETE', path, { headers: written })),
    upload: (bytes, type = 'image/jpeg') => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], 'IMG_0001.jpg', { type }))
      return json('POST', '/api/files', { body: form })
    },
    media: (path, headers = { Accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }) =>
      send('GET', path, { headers }),
  }
  return client
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    const isOver = /; *(Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(line)
    if (isOver) cookies.delete(name!)
    else cookies.set(name!, value!)
  }
}

/** Where in a value there is a null; the client takes a field that is there for one that says something. */
function nullsIn(value: unknown, path = ''): string[] {
  if (value === null) return [path || '/']
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([name, part]) => nullsIn(part, `${path}/${name}`))
}
