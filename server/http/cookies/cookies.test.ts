import { expect, test } from 'vitest'
import { readPublicLink } from '#contract/public-links.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const secure = { publicUrl: 'https://moreau.example' }

const enter = (app: TestApp, { login, password }: Person, cookie = '') =>
  fetch(`${app.url}api/login`, { method: 'POST', headers: { cookie }, body: JSON.stringify({ login, password }) })

/** Names and values, as a browser sends them back. */
const pairs = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)

const names = (response: Response) => pairs(response).map((pair) => pair.split('=')[0])

test('where PUBLIC_URL is HTTPS, cookies go over HTTPS only, whatever the proxy says', async () => {
  const app = await startApp(secure)
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const photo = await app.given.file(ada)
  const id = await app.given.message(ada, group, { files: [photo.id] })
  const { token } = await app.as(ada).call(readPublicLink, { params: { id } })
  const [login, page] = [await enter(app, ada), await fetch(`${app.url}api/public/${token}`)]
  expect([...names(login), ...names(page)]).toEqual([
    '__Secure-coterie_media',
    '__Secure-coterie_device',
    '__Secure-coterie_public',
  ])
  for (const cookie of [...login.headers.getSetCookie(), ...page.headers.getSetCookie()]) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  }
  for (const response of [login, page]) {
    const photoFor = await fetch(`${app.url}files/${photo.contentUrl}`, { headers: { cookie: pairs(response)[0]! } })
    expect(photoFor.status).toBe(200)
  }
  const again = await enter(app, ada, pairs(login).join('; '))
  expect(names(again), 'the device is known').toEqual(['__Secure-coterie_media'])
})

test('a cookie from before PUBLIC_URL was HTTPS still shows photos, is replaced by the next call and ends at sign-out', async () => {
  const app = await startApp(secure)
  const ada = await app.given.person('ada')
  const photo = await app.given.file(ada)
  const plain = pairs(await enter(app, ada)).map((pair) => pair.replace('__Secure-', ''))
  const cookie = plain.join('; ')
  expect((await fetch(`${app.url}files/${photo.contentUrl}`, { headers: { cookie } })).status).toBe(200)

  const headers = { 'X-AUTH-TOKEN': ada.key, cookie }
  expect(names(await fetch(`${app.url}api/me`, { headers }))).toEqual(['__Secure-coterie_media'])
  const out = await fetch(`${app.url}api/logout`, { method: 'POST', headers })
  expect([out.status, names(out)]).toEqual([204, ['__Secure-coterie_media', 'coterie_media']])
})
