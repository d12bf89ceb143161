import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { logIn, logOut } from '#contract/sessions.ts'
import { startApp } from '#test/app/start-app.ts'
import { AppError } from '../errors.ts'
import { sendError } from './error-handler.ts'

test('strangers who guess never lock out a person on a device that has signed in before', async () => {
  const rates = {
    logInByAccount: { attempts: 1, seconds: 3600 },
    logInByAccountInAnyCase: { attempts: 1, seconds: 300 },
    logInByKnownDevice: { attempts: 2, seconds: 900 },
  }
  const app = await startApp({ trustedProxies: ['127.0.0.1'] }, { rates })
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const enter = (body: object, from: string, cookie = '') =>
    fetch(`${app.url}api/login`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': from, cookie },
      body: JSON.stringify(body),
    })
  const cookieAfter = async (body: object, cookie?: string) => {
    const response = await enter(body, '192.0.2.1', cookie)
    return response.headers
      .getSetCookie()
      .find((one) => one.startsWith('coterie_device='))
      ?.split(';')[0]
  }
  const cookie = await cookieAfter(ada)
  const wrong = { ...ada, password: 'a guess' }
  for (const n of [1, 2]) expect((await enter(wrong, `198.51.100.${n}`)).status).toBe(401)
  expect((await enter(ada, '203.0.113.1')).status).toBe(429)
  expect((await enter(ada, '203.0.113.1', cookie)).status).toBe(200)
  expect((await enter(ada, '192.0.2.1', await cookieAfter(bea, cookie))).status).toBe(200)
  expect((await enter(ada, '100.64.0.1', await cookieAfter(bea))).status).toBe(429)

  for (let n = 0; n < 2; n++) expect((await enter(wrong, '192.0.2.1', cookie)).status).toBe(401)
  expect((await enter(ada, '192.0.2.1', cookie)).status).toBe(429)
})

test('nor in a network from which the person has signed in, whose address is not kept', async () => {
  const rates = {
    logInByAccount: { attempts: 1, seconds: 3600 },
    logInByAccountInAnyCase: { attempts: 1, seconds: 300 },
    logInByKnownNetwork: { attempts: 2, seconds: 900 },
  }
  const app = await startApp({ trustedProxies: ['127.0.0.1'] }, { rates })
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const enter = async (body: object, from: string) => {
    const headers = { 'X-Forwarded-For': from }
    return (await fetch(`${app.url}api/login`, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  for (const home of ['192.0.2.1', '2001:db8:1:200::1']) expect(await enter(ada, home)).toBe(200)
  expect(await enter(bea, '203.0.113.1')).toBe(200)
  const wrong = { ...ada, password: 'a guess' }
  for (const n of [1, 2]) expect(await enter(wrong, `198.51.100.${n}`)).toBe(401)
  for (const elsewhere of ['198.51.100.1', '203.0.113.1', '2001:db8:1:300::1', '192.0.3.1'])
    expect(await enter(ada, elsewhere)).toBe(429)
  for (const home of ['192.0.2.77', '2001:db8:1:2ff::1']) expect(await enter(ada, home)).toBe(200)

  for (const n of [5, 6]) expect(await enter(wrong, `192.0.2.${n}`)).toBe(401)
  expect(await enter(ada, '192.0.2.77')).toBe(429)
  const kept = await app.context.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(kept)).not.toMatch(/192\.0|2001:db8|203\.0/)
})

test('a form of another site signs nobody in; programs and our own pages do', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const statusFrom = async (site: string) => {
    const headers = { 'Sec-Fetch-Site': site, 'Content-Type': 'text/plain' }
    const response = await fetch(`${app.url}api/login`, { method: 'POST', headers, body: JSON.stringify(ada) })
    return [response.status, response.headers.has('set-cookie')]
  }
  for (const site of ['cross-site', 'same-site']) expect(await statusFrom(site)).toEqual([403, false])
  for (const site of ['same-origin', 'none']) expect(await statusFrom(site)).toEqual([200, true])
  await app.as('nobody').call(logIn, { body: ada })
})

test('HTTPS is for good where PUBLIC_URL says so, and pages ask for no device', async () => {
  const headersOf = async (publicUrl: string) => (await fetch((await startApp({ publicUrl })).url)).headers
  const secure = await headersOf('https://moreau.example')
  expect(secure.get('strict-transport-security')).toBe('max-age=31536000')
  expect(secure.get('permissions-policy')).toContain('camera=()')
  expect(secure.get('permissions-policy')).toContain('microphone=(self)')
  expect((await headersOf('http://192.168.1.5:8080')).has('strict-transport-security')).toBe(false)
})

test('signing out empties the cache of the browser', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const init = { method: logOut.method, headers: { 'X-AUTH-TOKEN': ada.key } }
  const response = await fetch(app.url + logOut.path.slice(1), init)
  expect(response.headers.get('clear-site-data')).toBe('"cache"')
})

test('nobody learns the version from the documentation', async () => {
  const app = await startApp()
  const description = (await (await fetch(`${app.url}api/doc.json`)).json()) as { info: { version: string } }
  expect(description.info.version).toBe('1')
})

test('a failed attempt is one line of the log, with the address and without secrets', () => {
  const lines: object[] = []
  const log = { warn: (line: object) => lines.push(line) }
  const refuse = (code: ErrorCode) => {
    const request = { ip: '192.0.2.1', id: 'r1', routeOptions: { url: '/api/login' }, log }
    const response = { status: () => response, header: () => response, send: () => response }
    sendError(new AppError(code), request as never, response as never)
  }
  for (const code of ['invalid-login', 'invalid-key', 'invalid-invite-key', 'too-many-requests', 'not-found'] as const)
    refuse(code)
  const common = { ip: '192.0.2.1', path: '/api/login' }
  expect(lines).toEqual(
    ['login-failed', 'reset-failed', 'invitation-failed', 'limit-hit'].map((security) => ({ security, ...common })),
  )
})
