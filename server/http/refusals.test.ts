import { expect, test } from 'vitest'
import { startApp } from '#test/start-app.ts'

test.for([
  ['GET', 'api/nothing', 404, 'not-found'],
  ['PUT', 'api/me', 404, 'not-found'],
  ['GET', 'files/..%2Fcoterie.db', 404, 'not-found'],
  ['GET', 'assets/of-an-older-build.js', 404, 'not-found'],
  ['GET', 'api/groups/%zz', 400, 'invalid-request'],
  ['GET', `api/groups/${'x'.repeat(600)}`, 400, 'invalid-request'],
  ['GET', 'api/groups/%00', 401, 'not-signed-in'],
  ['POST', 'api/messages', 401, 'not-signed-in'],
] as const)('%s %s responds %i %s, with an id to ask about', async ([method, path, status, error]) => {
  const app = await startApp()
  const response = await fetch(app.url + path, { method })
  const body = await response.json()
  expect(body).toEqual({ error, message: expect.any(String), requestId: expect.any(String) })
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a body over the limit is refused before it is read', async () => {
  const app = await startApp()
  const response = await fetch(`${app.url}api/login`, { method: 'POST', body: 'x'.repeat(4 * 1024 * 1024 + 1) })
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([413, 'body-too-large'])
})

test('what is no request at all is refused in the same words', async () => {
  const app = await startApp()
  const response = await fetch(`${app.url}api/info`, { headers: { 'X-Long': 'x'.repeat(40_000) } })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: 'invalid-request',
    message: expect.any(String),
    requestId: expect.any(String),
  })
})

test('a delete with the JSON type and no body is understood', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const id = await app.given.message(ada, group)
  const headers = { 'X-AUTH-TOKEN': ada.key, 'Content-Type': 'application/json' }
  const response = await fetch(`${app.url}api/messages/${id}`, { method: 'DELETE', headers })
  expect(response.status).toBe(204)
})

test('every response has the security headers', async () => {
  const app = await startApp()
  const { headers } = await fetch(`${app.url}api/info`)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})
