import { createCaller } from '#client/api/call.ts'
import type { Keyholder, TestApp } from './start-app.ts'

/** Calls of one browser: it keeps the cookies that it is given, and sends them back. */
export function openBrowser(app: TestApp, person: Keyholder | 'nobody' = 'nobody') {
  const cookies = new Map<string, string>()
  const send = async (url: URL, init: RequestInit) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  let key = person === 'nobody' ? undefined : person.key
  return {
    call: createCaller({ base: () => app.url, key: () => key, send }),
    cookies,
    signIn: (next: string | undefined) => {
      key = next
    },
  }
}

export type TestBrowser = ReturnType<typeof openBrowser>
