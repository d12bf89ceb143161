import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasOwnServer: true })

test(
  'a page that was open while the server was away catches up by itself',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await expect(page.getByRole('heading', { name: 'The table is set.' })).toBeVisible()
    await asBea(postMessage, { body: { group, data: { title: 'Before the storm' } } })
    await expect(page.getByRole('heading', { name: 'Before the storm' })).toBeVisible()

    await server.kill()
    await server.restart()
    // Sent before the page may have found its way back.
    await asBea(postMessage, { body: { group, data: { title: 'After the storm' } } })
    await expect(page.getByRole('heading', { name: 'After the storm' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: /new notification/ })).toBeVisible()
  },
)

test('what happens while a page is read shows on it', async ({ server, ada, distantBea }) => {
  const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.route(
    '**/api/feed/page/0?*',
    async (route) => {
      const before = await route.fetch()
      await asBea(postMessage, { body: { group, data: { title: 'Just in time' } } })
      await expect(page).toHaveTitle(/^\(2\)/)
      await route.fulfill({ response: before })
    },
    { times: 1 },
  )
  await page.goto('/feed')
  await expect(page.getByRole('heading', { name: 'Just in time' })).toBeVisible()
})

test('a second tab hears what happened before it listened', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
  await ada.page.goto(`/groups/${group}`)
  await expect(ada.page.getByRole('heading', { name: 'The table is set.' })).toBeVisible()
  const second = await ada.context.newPage()
  const read = second.waitForResponse('**/api/me?*').then((response) => response.finished())
  await second.route(
    '**/assets/floating-*.js',
    async (route) => {
      await read
      await asBea(postMessage, { body: { group, data: { title: 'While it loads' } } })
      await expect(ada.page.getByRole('heading', { name: 'While it loads' })).toBeVisible()
      await route.continue()
    },
    { times: 1 },
  )
  await second.goto(`/groups/${group}`)
  await expect(second.getByRole('heading', { name: 'While it loads' })).toBeVisible()
})
