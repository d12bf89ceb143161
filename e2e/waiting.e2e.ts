import { createGroup } from '#contract/groups.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a feed that takes a while has places for its cards, and its heading the focus when it is there', async ({
  server,
  ada,
}) => {
  const call = await signIn(server, ada)
  await call(createGroup, { body: { name: 'Les Moreau' } })
  const { page } = ada
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.goto('/create-group')
  await page.route('**/api/feed/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'My feed' }).first().click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'One moment' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'My feed' })).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expect(page.getByText('Quiet today.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My feed' })).toBeFocused()
})

test('settings say that something went well when their address does', async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const { page } = ada
  await page.goto(`/groups/${id}/settings?alert=group_updated`)
  await expect(page.getByRole('main').getByText('Saved.')).toBeVisible()
  await page.goto(`/groups/${id}/settings?alert=Send+your+password+to+Mallory`)
  await expect(page.getByRole('main').getByText('Saved.')).toBeVisible()
  await expect(page.getByText('Mallory')).toHaveCount(0)
})
