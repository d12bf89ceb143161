import { postMessage } from '#contract/messages.ts'
import { atOneTable } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a page that was open while the server was away catches up by itself', async ({ server, ada, bea }) => {
  const { bea: asBea, group } = await atOneTable(server, ada, bea)
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
})
