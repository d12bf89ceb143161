import type { ErrorBody } from '#contract/errors.ts'
import type { TestApp } from './start-app.ts'

export type Answered<T> = { status: number; body: T & Partial<ErrorBody>; cookies: string[] }

/** One browser of somebody: it keeps the cookies that the server sets, and sends them along. */
export function browserOn(app: TestApp, { from, agent = '' }: { from?: string; agent?: string } = {}) {
  const jar = new Map<string, string>()
  return {
    jar,
    send: async <T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Answered<T>> => {
      const response = await fetch(app.url + path, {
        method,
        headers: {
          'User-Agent': agent,
          Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(from && { 'X-Forwarded-For': from }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const cookies = response.headers.getSetCookie()
      for (const cookie of cookies) {
        const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const text = await response.text()
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {}, cookies }
    },
  }
}

export type Browser = ReturnType<typeof browserOn>
