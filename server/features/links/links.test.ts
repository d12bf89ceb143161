import { beforeEach, describe, expect, test } from 'vitest'
import { readLink, refreshLink } from '#contract/links.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startInternet, type Internet } from '#test/counterparts/internet.ts'
import { pageSaying, siteWith, type Content } from '#test/counterparts/link-site.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const url = 'http://lake.example/walk'
const hour = 3600
const week = 604_800

let internet: Internet
let app: TestApp
let ada: Person

beforeEach(async () => {
  internet = await startInternet()
  app = await startApp({}, { network: internet.network })
  ada = await app.given.person('ada')
})

const ask = (person: Person, address = url) => app.as(person).call(readLink, { query: { url: address } })
const rescan = (person: Person, address = url) =>
  app.as(person).call(refreshLink, { body: { url: address, rescan: true } })

describe('an address that somebody signed in asks about', () => {
  test('comes back with what its page says and a picture that is kept here', async () => {
    const picture = { type: 'image/webp', body: await makeWebp() }
    const more = '<link rel="canonical" href="/walk/"><meta property="og:site_name" content="The lake">'
    const page = pageSaying({ title: 'Once around', picture: 'http://img.example/p.webp', more })
    await internet.site('lake.example', siteWith({ '/walk': page }))
    await internet.site('img.example', siteWith({ '/p.webp': picture }))
    const link = await ask(ada)
    expect(link).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      url,
      updatedAt: app.clock(),
      data: {
        title: 'Once around',
        url: 'http://lake.example/walk/',
        providerName: 'The lake',
        'content-type': ['text/html'],
      },
      preview: { id: expect.any(String), entityType: 'file' },
    })
    const { id } = link.preview as { id: string }
    const bea = await app.given.person('bea')
    const read = (key?: string) =>
      fetch(`${app.url}api/images/thumbnail/360/99999/${id}`, { headers: key ? { 'X-AUTH-TOKEN': key } : {} })
    expect((await read(bea.key)).status).toBe(200)
    expect((await read()).status).toBe(404)
  })

  test('has the id that the reference gives it', async () => {
    expect((await ask(ada, 'https://example.com')).id).toBe('a0e91d3a-61a1-4208-9e44-5ad6f3b19c2e')
    const other = await ask(ada, 'http://example.com/?a=%2520&b=é#c')
    expect(other).toMatchObject({ url: 'http://example.com/?a=%2520&b=é#c' })
  })

  test('is read once by all who ask at the same time, and then only after a week, or when that is wanted', async () => {
    const { requests } = await internet.site(
      'lake.example',
      siteWith({ '/walk': pageSaying({ title: 'Once around' }) }),
    )
    const bea = await app.given.person('bea')
    await Promise.all([ask(ada), ask(bea), ask(ada)])
    expect(requests).toHaveLength(1)
    app.clock.advance(week - 1)
    await ask(bea)
    expect(requests).toHaveLength(1)
    await rescan(bea)
    expect(requests).toHaveLength(2)
    app.clock.advance(week)
    await ask(ada)
    expect(requests).toHaveLength(3)
  })

  test('says in a word why it could not be read, and is read again after an hour', async () => {
    const pages = { '/walk': { status: 503, body: 'Later' } as Content }
    const { requests } = await internet.site('lake.example', siteWith(pages))
    expect(await ask(ada)).toMatchObject({ data: { exception: 'status-503' }, preview: '' })
    app.clock.advance(hour - 1)
    await ask(ada)
    expect(requests).toHaveLength(1)
    pages['/walk'] = pageSaying({ title: 'Once around' })
    app.clock.advance(1)
    expect((await ask(ada)).data).toMatchObject({ title: 'Once around' })
  })

  test('keeps what was known when reading it again fails', async () => {
    const pages = { '/walk': pageSaying({ title: 'Once around' }) as Content }
    await internet.site('lake.example', siteWith(pages))
    await ask(ada)
    pages['/walk'] = { status: 500, body: '' }
    expect((await rescan(ada)).data).toMatchObject({ title: 'Once around' })
  })

  test('tells nobody which names the network of the server has', async () => {
    const inner = await internet.site('nas.lan', siteWith({ '/': pageSaying({ title: 'Secret' }) }), '192.168.1.2')
    const there = await ask(ada, 'http://nas.lan/')
    const nowhere = await ask(ada, 'http://nothing.lan/')
    expect(there.data).toEqual({ exception: 'no-answer' })
    expect(nowhere.data).toEqual(there.data)
    expect(inner.requests).toEqual([])
  })

  test('is read no more often than the limits of a person and of the server allow', async () => {
    const rates = {
      linkFetchByPerson: { attempts: 2, seconds: 600 },
      linkFetchInAll: { attempts: 2, seconds: 600 },
      linkFetchInAnyCase: { attempts: 1, seconds: 600 },
    }
    const limited = await startApp({}, { network: internet.network, rates })
    const { requests } = await internet.site('lake.example', siteWith({}))
    const bea = await limited.given.person('bea')
    const cyd = await limited.given.person('cyd')
    const askFor = (person: Person, path: string) =>
      limited.as(person).call(readLink, { query: { url: `http://lake.example/${path}` } })
    for (const path of ['1', '2', '3']) await askFor(bea, path)
    expect(requests).toHaveLength(2)
    for (const path of ['4', '5']) expect(await askFor(cyd, path)).toMatchObject({ preview: '' })
    expect(requests).toHaveLength(3)
  })

  test('does not tell that somebody else has asked before', async () => {
    await internet.site('lake.example', siteWith({ '/walk': pageSaying({ title: 'Once around' }) }))
    await ask(ada)
    app.clock.advance(3000)
    expect((await ask(await app.given.person('bea'))).updatedAt).toBe(app.clock())
  })

  test('is not read while previews are off', async () => {
    const off = await startApp({ linkPreviews: false }, { network: internet.network })
    const bea = await off.given.person('bea')
    expect(await off.as(bea).call(readLink, { query: { url } })).toMatchObject({ data: {}, preview: '' })
    expect(internet.lookups).toEqual([])
  })
})

describe('somebody who is not signed in', () => {
  test('causes nothing, and learns nothing of what is known', async () => {
    await internet.site('lake.example', siteWith({ '/walk': pageSaying({ title: 'Once around' }) }))
    const asked = () => app.as('nobody').call(readLink, { query: { url } })
    expect(await asked()).toMatchObject({ data: {}, preview: '' })
    expect(internet.lookups).toEqual([])
    await ask(ada)
    expect(await asked()).toMatchObject({ url, data: {}, preview: '' })
    expect(await refusal(app.as('nobody').call(refreshLink, { body: { url } }))).toMatchObject({ status: 401 })
  })
})

test.for(['', 'example.com', 'ftp://example.com', 'file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
  '%j is no address of a page',
  async (wrong) => {
    const attempts = [
      app.as('nobody').call(readLink, { query: { url: wrong } }),
      app.as(ada).call(refreshLink, { body: { url: wrong } }),
    ]
    for (const refused of await refusals(attempts)) {
      expect(refused).toMatchObject({ status: 400, code: 'invalid-request', fields: [{ path: '/url' }] })
    }
  },
)

test('an address longer than 2048 characters is refused', async () => {
  expect(await refusal(ask(ada, `${url}/${'x'.repeat(2048)}`))).toMatchObject({ status: 400 })
})
