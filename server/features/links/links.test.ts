import { expect, test } from 'vitest'
import { readLink, refreshLink } from '#contract/links.ts'
import { refusal, refusals } from '#test/refusal.ts'
import { startApp } from '#test/start-app.ts'

const url = 'https://example.com'

test('an address comes back without a preview, under an id that follows from it', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const link = {
    id: 'a0e91d3a-61a1-4208-9e44-5ad6f3b19c2e',
    url,
    updatedAt: app.clock(),
    data: {},
    preview: '',
  }
  expect(await app.as('nobody').call(readLink, { query: { url } })).toEqual(link)
  expect(await app.as(ada).call(refreshLink, { body: { url, rescan: true } })).toEqual(link)
  const other = await app.as(ada).call(readLink, { query: { url: 'http://example.com/?a=%2520&b=é#c' } })
  expect(other).toMatchObject({ url: 'http://example.com/?a=%2520&b=é#c' })
  expect(other.id).not.toBe(link.id)
  expect(other.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test.for(['', 'example.com', 'ftp://example.com', 'file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
  '%j is no address of a page',
  async (wrong) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const attempts = [
      app.as('nobody').call(readLink, { query: { url: wrong } }),
      app.as(ada).call(refreshLink, { body: { url: wrong } }),
    ]
    for (const refused of await refusals(attempts)) {
      expect(refused).toMatchObject({ status: 400, code: 'invalid-request', fields: [{ path: '/url' }] })
    }
  },
)

test('an address longer than 2048 characters is refused, and a preview is made again only for members', async () => {
  const app = await startApp()
  const long = app.as('nobody').call(readLink, { query: { url: `${url}/${'x'.repeat(2048)}` } })
  expect(await refusal(long)).toMatchObject({ status: 400 })
  expect(await refusal(app.as('nobody').call(refreshLink, { body: { url } }))).toMatchObject({ status: 401 })
})
