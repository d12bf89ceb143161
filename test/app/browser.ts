import { createCaller } from '#client/api/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Keyholder, TestApp } from './start-app.ts'

export type Answered<T> = { status: number; body: T & Partial<ErrorBody>; cookies: string[] }

type BrowserOptions = {
  /** Who is signed in, if anybody is. */
  person?: Keyholder
  agent?: string
}

/** One browser: it keeps the cookies that the server sets, and sends them along. */
export function openBrowser(app: TestApp, { person, agent = '' }: BrowserOptions = {}) {
  const cookies = new Map<string, string>()

  async function request(url: URL | string, init: RequestInit) {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...init.headers, 'User-Agent': agent, Cookie }
    const response = await fetch(url, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    call: createCaller({ base: () => app.url, key: () => person?.key, send: request }),
    /** For what a call of the contract leaves out: statuses, and what is no JSON. */
    send: async <T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Answered<T>> => {
      const response = await request(app.url + path, { method, ...(body && { body: JSON.stringify(body) }) })
      const text = await response.text()
      return {
        status: response.status,
        body: text.startsWith('{') ? JSON.parse(text) : {},
        cookies: response.headers.getSetCookie(),
      }
    },
  }
}

export type TestBrowser = ReturnType<typeof openBrowser>
