import { createGroup } from '#contract/groups.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

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
  await expect(page.getByText('Nothing on the table yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My feed' })).toBeFocused()
})

for (const { name, code, from, link, place, there } of [
  {
    name: 'news',
    code: 'news',
    from: () => '/feed',
    link: 'a[href$="/news"]',
    place: 'h1',
    there: 'All read. Enjoy the day.',
  },
  {
    name: 'page of one’s groups',
    code: 'people',
    from: () => '/feed',
    link: 'a[href$="/groups"]',
    place: 'h1',
    there: 'Just you, for now',
  },
  {
    name: 'page about oneself',
    code: 'YouPage',
    from: () => '/feed',
    link: 'a[href$="/you"]',
    place: '[data-pending]',
    there: 'Text size',
  },
  {
    name: 'page to share on',
    code: 'SharePage',
    from: () => '/feed',
    link: 'main a[href$="/share"]',
    place: '[data-pending]',
    there: 'Add a title',
  },
  {
    name: 'page to write on',
    code: 'WritePage',
    from: (groupId: string) => `/groups/${groupId}`,
    link: 'main a[href*="/write"]',
    place: '[data-pending]',
    there: 'Add a title',
  },
]) {
  test(
    `the ${name} has its places while its code is on the way`,
    { tag: name === 'news' ? [] : '@long' },
    async ({ server, ada }) => {
      const call = await signIn(server, ada)
      const { id } = await call(createGroup, { body: { name: 'Les Moreau' } })
      const { page } = ada
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(new RegExp(`/${code}\\b[^/]*\\.js$`), async (route) => {
        await held
        await route.continue()
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(from(id))
      await page.locator(link).first().click()
      await expect(page.locator('[data-pending]').getByRole('status')).toHaveText('One moment')
      await expect(page.locator(place).first()).toBeVisible()
      await expectAccessible(page)
      letGo()
      await expect(page.getByText(there).filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('[data-pending]')).toHaveCount(0)
    },
  )
}

test('settings say that something went well when their address does', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const { page } = ada
  await page.goto(`/groups/${id}/settings?alert=group_updated`)
  await expect(page.getByRole('main').getByText('Saved.')).toBeVisible()
  await page.goto(`/groups/${id}/settings?alert=Send+your+password+to+Mallory`)
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByText('Saved.')).toHaveCount(0)
  await expect(page.getByText('Mallory')).toHaveCount(0)
})
