import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'

const origin = 'https://elsewhere.example'

test.for(['api/me', 'api/login', 'api/events', 'files/x.jpg', 'api/doc.json', ''])(
  'another site may read nothing of /%s',
  async (path) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const preflight = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'x-auth-token' }
    for (const [method, headers] of [
      ['OPTIONS', preflight],
      ['GET', { 'X-AUTH-TOKEN': ada.key }],
      ['POST', {}],
    ] as const) {
      const response = await heads(app.url + path, method, { Origin: origin, ...headers })
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
      if (method === 'OPTIONS') expect(response.status).toBe(404)
    }
  },
)

test('HEAD responds like GET without the body, and opens no stream', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const headers = { 'X-AUTH-TOKEN': ada.key }
  for (const [path, status] of [
    ['api/me', 200],
    ['api/health', 200],
    ['api/nothing', 404],
    ['api/events', 404],
  ] as const) {
    const response = await fetch(app.url + path, { method: 'HEAD', headers })
    expect([path, response.status, await response.text()]).toEqual([path, status, ''])
  }
})

/** The head of a response; the rest is not waited for, since a stream does not end. */
function heads(url: string, method: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const asking = request(url, { method, headers }, (response) => {
      resolve({ status: response.statusCode!, headers: response.headers })
      response.destroy()
    })
    asking.on('error', reject)
    asking.end()
  })
}
