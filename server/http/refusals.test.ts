import { once } from 'node:events'
import { expect, test } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { converse } from '#test/app/raw-request.ts'
import { startApp } from '#test/app/start-app.ts'

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

test('a form of another site signs nobody in, also where browsers say no more than where they are', async () => {
  const app = await startApp()
  const statusFrom = async (headers: Record<string, string>) =>
    (
      await fetch(`${app.url}api/login`, {
        method: 'POST',
        headers,
        body: '{"login":"ada@example.org","password":"x"}',
      })
    ).status
  expect(await statusFrom({ Origin: 'http://192.168.1.9' })).toBe(403)
  expect(await statusFrom({ Origin: 'null' })).toBe(403)
  for (const own of [new URL(app.url).origin, app.context.config.publicUrl])
    expect(await statusFrom({ Origin: own })).not.toBe(403)
  expect(await statusFrom({})).not.toBe(403)
})

test('who breaks off a body leaves no error in the log', async () => {
  const { log, lines } = logLines()
  const app = await startApp({}, { log })
  const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500'
  const { socket } = converse(Number(new URL(app.url).port), `${head}\r\nExpect: 100-continue\r\n\r\n{"login"`)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await once(socket, 'close')
  // What comes after it is responded to after it.
  await fetch(`${app.url}api/info`)
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('items of a list that are nested without end are refused', async () => {
  const app = await startApp()
  const { key } = await app.given.person('ada')
  const nested = `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`
  const response = await fetch(`${app.url}api/me/webhooks/01999999-0000-7000-8000-000000000000`, {
    method: 'PUT',
    headers: { 'X-AUTH-TOKEN': key },
    body: `{"events":[${nested}]}`,
  })
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, 'invalid-request'])
})
