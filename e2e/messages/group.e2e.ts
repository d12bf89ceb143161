import type { Page } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a group that takes a while has its name where it stays, and a way to write once there is one', async ({
  server,
  ada: { page, ...ada },
}) => {
  const call = await signIn(server, { page, ...ada })
  const empty = await call(createGroup, { body: { name: 'Vivaldi' } })
  const full = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(postMessage, { body: { group: full.id, data: { text: 'Six nuits, deux orages.' } } })
  const name = page.getByRole('heading', { level: 1 })
  const write = page.getByRole('link', { name: 'Write' })

  let letGo = await openSlowly(page, full.id)
  await expect(name).toHaveText('Les Moreau')
  // Until the group itself has come, the place of a cover is kept above its name.
  await expect(page.getByRole('navigation', { name: 'Parts of Les Moreau' })).toBeVisible()
  await expect(write).toHaveCount(0)
  const before = await name.boundingBox()
  letGo()
  await expect(page.getByText('Six nuits')).toBeVisible()
  await expect(write).toHaveCount(1)
  expect((await name.boundingBox())?.y).toBe(before?.y)

  letGo = await openSlowly(page, empty.id)
  await expect(name).toHaveText('Vivaldi')
  await expect(write).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { name: 'The table is set.' })).toBeVisible()
  await expect(write).toHaveCount(1)
})

/** Opens a group whose messages do not come before they are let go. */
async function openSlowly(page: Page, id: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/groups/*/page/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/groups/${id}`)
  return letGo
}
