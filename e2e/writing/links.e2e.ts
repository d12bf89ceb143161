import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test as base } from '../support/test.ts'
import { startWriting } from '../support/writing.ts'

/** Another server, on the network of this one. */
type Site = { url: string; asked: string[] }

const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const asked: string[] = []
    const site = createServer((request, response) => {
      asked.push(request.url!)
      response.setHeader('Content-Type', 'text/html')
      response.end(`<title>Tarte ${request.url!.slice(1)}</title><meta name="description" content="En deux jours.">`)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    await use({ url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, asked })
    site.close()
  },
  server: async ({ site }, use) => {
    const server = await startServer({ INTERNAL_LINK_HOSTS: new URL(site.url).host })
    await use(server)
    await server.stop()
  },
})

test(
  'the preview of a link stands in the writer, then in the message, where it can be removed',
  { tag: '@long' },
  async ({ server, site, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await startWriting(page)
    await page.getByLabel('Text', { exact: true }).pressSequentially(`Dimanche ? ${site.url}/pommes`)
    const card = page.getByRole('link', { name: /Tarte pommes En deux jours\./ })
    await expect(card).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()

    await expect(page).toHaveURL(/\/messages\//)
    await expect(card).toHaveAttribute('href', `${site.url}/pommes`)
    expect(site.asked.filter((path) => path === '/pommes')).toHaveLength(1)

    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Remove preview' }).click()
    await expect(page.getByRole('button', { name: 'Show link preview' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByRole('article').getByText('Dimanche ?')).toBeVisible()
    await expect(card).toBeHidden()
  },
)

test(
  'the preview of what somebody else posts appears by itself',
  { tag: '@long' },
  async ({ server, site, ada, distantBea }) => {
    const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
    const { id } = await asBea(postMessage, { body: { group, data: { title: 'Dessert' } } })
    await ada.page.goto(`/messages/${id}`)
    await expect(ada.page.getByText('No replies yet')).toBeVisible()
    await asBea(postMessage, { body: { group, parent: id, data: { text: `${site.url}/poires` } } })
    await expect(ada.page.getByRole('link', { name: /Tarte poires/ })).toBeVisible()
  },
)

test(
  'a hundred messages with links cost no request each',
  { tag: '@long' },
  async ({ server, site, ada, distantBea }) => {
    const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
    for (let n = 1; n <= 100; n++)
      await asBea(postMessage, { body: { group, data: { text: `${site.url}/${n % 10}` } } })
    await expect.poll(() => site.asked.length).toBe(10)

    const calls = callsOf(ada.page)
    await ada.page.goto(`/groups/${group}`, { waitUntil: 'networkidle' })
    await expect(ada.page.getByRole('heading', { name: /^Tarte \d$/ }).first()).toBeVisible()
    await expectAccessible(ada.page)
    for (let pages = 0; pages < 12; pages++) {
      await ada.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await ada.page.waitForLoadState('networkidle')
    }
    expect(calls.filter((path) => path.includes('link'))).toEqual([])
    // A page has 30 messages.
    expect(calls.filter((path) => path.includes('/page/')).length).toBeLessThanOrEqual(4)
    expect(calls.length).toBeLessThanOrEqual(8)
  },
)

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!events)/.test(pathname)) calls.push(pathname)
  })
  return calls
}
