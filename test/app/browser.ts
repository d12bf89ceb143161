import { createCaller } from '#client/api/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Keyholder, TestApp } from './start-app.ts'

export type Answered<T> = { status: number; body: T & Partial<ErrorBody>; cookies: string[] }

/** One browser of somebody: it keeps the cookies that the server sets, and sends them along. */
export function browserOn(app: TestApp, { from, agent = '' }: { from?: string; agent?: string } = {}) {
  const { jar, header, keep } = cookieJar()
  return {
    jar,
    send: async <T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Answered<T>> => {
      const response = await fetch(app.url + path, {
        method,
        headers: { 'User-Agent': agent, Cookie: header(), ...(from && { 'X-Forwarded-For': from }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      keep(response)
      const text = await response.text()
      return {
        status: response.status,
        body: text.startsWith('{') ? JSON.parse(text) : {},
        cookies: response.headers.getSetCookie(),
      }
    },
  }
}

/** The same for calls of the contract, and for somebody who is signed in. */
export function openBrowser(app: TestApp, person: Keyholder | 'nobody' = 'nobody') {
  const { jar, header, keep } = cookieJar()
  const send = async (url: URL, init: RequestInit) => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie: header() } })
    keep(response)
    return response
  }
  let key = person === 'nobody' ? undefined : person.key
  return {
    call: createCaller({ base: () => app.url, key: () => key, send }),
    cookies: jar,
    signIn: (next: string | undefined) => {
      key = next
    },
  }
}

export type Browser = ReturnType<typeof browserOn>
export type TestBrowser = ReturnType<typeof openBrowser>

function cookieJar() {
  const jar = new Map<string, string>()
  return {
    jar,
    header: () => [...jar].map((pair) => pair.join('=')).join('; '),
    keep: (response: Response) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
    },
  }
}
