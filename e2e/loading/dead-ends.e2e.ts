import { createGroup } from '#contract/groups.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'an address of no page and a dead invitation say so, with a way back',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    await call(createGroup, { body: { name: 'Les Moreau' } })
    const { page } = ada
    for (const path of ['/nowhere', '/groups/no-id', '/groups/01890000-0000-7000-8000-000000000000/settings']) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { name: 'This page doesn’t exist, or you don’t have access to it.' }),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to the feed' }).click()
      await expect(page).toHaveURL(/\/feed$/)
    }
    await page.goto('/invitation/dead-key')
    await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the feed' }).click()
    await expect(page).toHaveURL(/\/feed$/)
  },
)

test('the way back stays where it is when the picture comes', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  await call(createGroup, { body: { name: 'Les Moreau' } })
  const { page } = ada
  const script = '**/assets/entrance-*.js'
  const asked = page.waitForRequest(script)
  let letThrough = () => {}
  const mayCome = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(script, (route) => mayCome.then(() => route.continue()))
  await page.goto('/nowhere', { waitUntil: 'commit' })
  await asked
  const way = page.getByRole('link', { name: 'Back to the feed' })
  await expect(way).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await way.boundingBox()
  letThrough()
  await expect(page.getByRole('main').locator('svg')).toBeVisible()
  expect(await way.boundingBox()).toEqual(before)
})

test(
  'without a connection a page says so, and one press later it is there',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    await call(createGroup, { body: { name: 'Les Moreau' } })
    const { page } = ada
    await page.goto('/create-group')
    await page.route('**/api/feed/**', (route) => route.abort())
    await page.getByRole('link', { name: 'My feed' }).first().click()
    await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('We can’t reach the server.')).toBeVisible()
    await page.unroute('**/api/feed/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Nothing on the table yet.')).toBeVisible()
  },
)
