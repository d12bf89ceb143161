import { createGroup, readGroup, updateGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable, join, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test(
  'a cover is placed by keys and by hand, and the others see it at once',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, bea)
    const picture = await upload(ada, 1)
    await asAda(updateGroup, { params: { id: group }, body: { picture } })
    await asAda(postMessage, { body: { group, data: { text: 'Hello' } } })
    await bea.page.goto(`/groups/${group}`)
    const cover = bea.page.locator(`img[src*="${picture}"][sizes="100vw"]`)
    await expect(cover).toHaveCSS('object-position', '50% 38%')

    const { page } = ada
    await page.goto(`/groups/${group}/settings`)
    const place = page.getByRole('slider', { name: 'Place the picture' })
    await place.focus()
    await place.press('ArrowDown')
    await place.press('ArrowDown')
    await expect(place).toHaveAttribute('aria-valuenow', '48')
    await expect(place).toHaveAttribute('aria-valuetext', '50% from the left, 48% from the top')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(place).toBeFocused()
    await expect(cover).toHaveCSS('object-position', '50% 48%')

    const { x, y, width, height } = (await place.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2 - 2000)
    await page.mouse.up()
    await expect(place).toHaveAttribute('aria-valuenow', '100')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(cover).toHaveCSS('object-position', '50% 100%')
    const { cover: stored } = await asAda(readGroup, { params: { id: group } })
    expect(stored?.position).toEqual({ x: 50, y: 100 })
  },
)

test('only the messages of a group have its cover above them', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const picture = await upload(ada, 1)
  await call(updateGroup, { params: { id: group }, body: { picture, description: 'Four generations.' } })
  await call(postMessage, { body: { group, data: { text: '' }, files: [await upload(ada, 2)] } })
  const { page } = ada
  const cover = page.locator(`img[src*="${picture}"][sizes="100vw"]`)
  await page.goto(`/groups/${group}`)
  await expect(cover).toBeVisible()
  const { width, height } = (await cover.boundingBox())!
  expect(width / height).toBeLessThanOrEqual(4)
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/groups/${group}/photos`)
    const photo = await page.getByRole('button', { name: /^Photo by Ada/ }).boundingBox()
    expect(photo!.y).toBeLessThan(size.height * 0.37)
    await expect(cover).toHaveCount(0)
  }
})

test(
  'the seat of who joins while one looks fills, and screen readers are told',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
    await asAda(postMessage, { body: { group, data: { text: 'Hello' } } })
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await expect(page.getByRole('link', { name: '2 people' })).toBeVisible()
    await expect(page.locator('[data-arrived]')).toHaveCount(0)
    await join(server, asAda, group, ['Grace Hopper'])
    await expect(page.locator('[data-arrived]')).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: 'Grace Hopper joined the group' })).toBeAttached()
    await page.reload()
    await expect(page.getByRole('link', { name: '3 people' })).toBeVisible()
    await expect(page.locator('[data-arrived]')).toHaveCount(0)
  },
)

test(
  'the way to the settings of a group says so, and in forced colors its current tab stands out',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { page } = ada
    await page.goto(`/groups/${group}`)
    const settings = page.getByRole('main').getByRole('link', { name: 'Settings for Les Moreau' })
    await expect(settings.getByText('Settings')).toBeVisible()
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(settings.getByText('Settings')).toBeHidden()
    await expect(settings).toBeVisible()

    await page.emulateMedia({ forcedColors: 'active' })
    const tabs = page.getByRole('navigation', { name: 'Parts of Les Moreau' }).getByRole('link')
    const lines = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBlockEndColor))
    expect(lines).toHaveLength(4)
    expect(lines.filter((color) => color === lines[0])).toHaveLength(1)
  },
)

test('many people stand from A to Z, are found by name and by letter', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Bergfreunde' } })
  const letters = [...'BCDEFGHIJKLMNOPRSTUVWZ']
  await join(server, call, group, letters.map((letter) => `${letter}a Moreau`).concat('Élodie Petit'))
  const { page } = ada
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/groups/${group}/people`)
  const headings = page.getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Hosts', ...letters])
  await expect(page.getByRole('region', { name: 'E', exact: true }).getByRole('link')).toHaveText([
    'Ea Moreau',
    'Élodie Petit',
  ])
  await expect(page.getByText(/^Here since/).first()).toBeVisible()

  await expect(page.getByRole('main').getByRole('button', { name: 'Invite' })).toHaveCount(1)
  const strip = page.getByText('Z', { exact: true }).last()
  const tabs = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox()
  const last = await strip.boundingBox()
  expect(last!.y + last!.height).toBeLessThanOrEqual(tabs!.y)
  await strip.click()
  await expect(page.getByRole('link', { name: 'Za Moreau' })).toBeInViewport()

  const search = page.getByRole('searchbox', { name: 'Search people' })
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes(`/api/groups/${group}/people`) ? 1 : 0))
  await search.pressSequentially('elo')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Élodie Petit' })).toBeVisible()
  await search.fill('Lena')
  await expect(page.getByText('Nobody called “Lena” here.')).toBeVisible()
  expect(asked).toBe(0)

  await page.goto(`/groups/${group}/settings`)
  await expect(page.getByRole('heading', { name: 'Invitation link' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600)
})

test('a group without messages says that there is nothing to remember', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await ada.page.goto(`/groups/${group}/random`)
  await expect(ada.page.getByRole('heading', { name: 'There’s nothing to look back on yet.' })).toBeVisible()
  await ada.page.getByRole('link', { name: 'Write' }).click()
  await expect(ada.page).toHaveURL(`/groups/${group}/write`)
})

test('a feed with one message offers what a young group offers', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(postMessage, { body: { group, data: { text: 'Six nights, two storms.' } } })
  const { page } = ada
  await page.goto('/feed')
  await expect(page.getByText('Six nights')).toBeVisible()
  await expect(page.getByText('Bring an old photo')).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
