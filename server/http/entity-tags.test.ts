import { describe, expect, test } from 'vitest'
import { updateGroup } from '#contract/groups.ts'
import { startApp, type Keyholder } from '#test/app/start-app.ts'

async function world() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const message = await app.given.message(ada, group, { text: 'x'.repeat(3000) })
  const read = (person: Keyholder, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(app.url + path, {
      method,
      headers: { 'X-AUTH-TOKEN': person.key, 'Accept-Encoding': 'identity', ...headers },
    })
  return { app, ada, bea, group, message, read }
}

test('what has not changed is not sent again', async () => {
  const { ada, group, message, read } = await world()
  const paths = [
    'api/info',
    'api/me',
    'api/me?embed=shell',
    `api/groups/${group}`,
    `api/groups/${group}/page/0?embed=cards`,
    'api/feed/page/0',
    `api/messages/${message}?embed=thread`,
    `api/messages/${message}/reactions`,
  ]
  for (const path of paths) {
    const first = await read(ada, path)
    const tag = first.headers.get('etag')!
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    await first.text()
    const second = await read(ada, path, { 'If-None-Match': tag })
    expect([path, second.status, await second.text()]).toEqual([path, 304, ''])
    expect(second.headers.get('etag')).toBe(tag)
    expect(second.headers.get('cache-control')).toBe('private, no-cache')
    expect(second.headers.get('vary')).toContain('X-AUTH-TOKEN, Authorization, Cookie')
    expect(second.headers.get('content-type')).toBeNull()
  }
})

test('what has changed is', async () => {
  const { app, ada, group, read } = await world()
  const path = `api/groups/${group}`
  const tag = (await read(ada, path)).headers.get('etag')!
  await app.as(ada).call(updateGroup, { params: { id: group }, body: { name: 'Chorale' } })
  const response = await read(ada, path, { 'If-None-Match': tag })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ name: 'Chorale' })
  expect(response.headers.get('etag')).not.toBe(tag)
})

test('one person’s tag is of no use to another, nor to whoever may not read', async () => {
  const { app, ada, bea, group, read } = await world()
  const ofAda = async (path: string) => ({ 'If-None-Match': (await read(ada, path)).headers.get('etag')! })
  expect((await read(bea, 'api/me', await ofAda('api/me'))).status).toBe(200)
  const eve = await app.given.person('eve')
  const path = `api/groups/${group}/page/0`
  for (const [person, status] of [
    [eve, 404],
    [{ key: 'unknown' }, 401],
  ] as const) {
    const response = await read(person, path, await ofAda(path))
    expect(response.status).toBe(status)
    expect(response.headers.get('etag')).toBeNull()
  }
})

describe('a tag', () => {
  test('is found in a list, strong or weak, or as a star', async () => {
    const { ada, read } = await world()
    const tag = (await read(ada, 'api/me')).headers.get('etag')!
    for (const known of [`"a", ${tag}`, tag.slice(2), '*']) {
      expect((await read(ada, 'api/me', { 'If-None-Match': known })).status).toBe(304)
    }
    expect((await read(ada, 'api/me', { 'If-None-Match': `${tag.slice(0, -2)}"` })).status).toBe(200)
  })

  test('is the same for what travels compressed', async () => {
    const { ada, message, read } = await world()
    const plain = await read(ada, `api/messages/${message}`)
    const packed = await read(ada, `api/messages/${message}`, { 'Accept-Encoding': 'br' })
    expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br'])
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(packed.headers.get('vary')).toBe('X-AUTH-TOKEN, Authorization, Cookie, accept-encoding')
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': packed.headers.get('etag')! }
    const again = await read(ada, `api/messages/${message}`, known)
    expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null])
  })

  test('is there for HEAD as well, and only for what is read', async () => {
    const { app, ada, read } = await world()
    const whole = await read(ada, 'api/me')
    const head = await read(ada, 'api/me', {}, 'HEAD')
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    expect((await read(ada, 'api/me', { 'If-None-Match': '*' }, 'HEAD')).status).toBe(304)
    const body = JSON.stringify({ name: 'Choir' })
    const headers = { 'X-AUTH-TOKEN': ada.key, 'If-None-Match': '*' }
    const made = await fetch(`${app.url}api/groups`, { method: 'POST', body, headers })
    expect([made.status, made.headers.get('etag')]).toEqual([200, null])
  })
})
