import { expect, type Browser, type Page } from '@playwright/test'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { test } from '../support/demo.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const

test('with very large text on a phone nothing is squeezed to nothing, and the way to everything else stays', async ({
  browser,
  demo,
}) => {
  const page = await readLarge(browser, demo)
  const group = `/groups/${demo.group('Les Moreau')}`

  await page.goto('/you')
  await page.getByRole('radio', { name: 'Automatique' }).click()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()

  await page.goto(`${group}/write`)
  const name = page.getByRole('main').getByText('Les Moreau', { exact: true })
  await expect(name).toBeVisible()
  expect(await name.evaluate(isCut)).toBe(false)

  await page.goto('/news')
  const names = page
    .getByRole('main')
    .getByRole('listitem')
    .locator('p bdi')
    .filter({ hasText: 'Chorale des Tilleuls' })
  await expect(names.first()).toBeVisible()
  for (const each of await names.all()) {
    expect((await each.boundingBox())!.width).toBeGreaterThan(100)
    expect(await each.evaluate(isCut)).toBe(false)
  }

  await page.goto(group)
  const today = page.getByRole('region', { name: 'Ce jour-là' })
  const birthday = today.getByText('Tomáš Dvořák fête son anniversaire aujourd’hui')
  await expect(birthday).toBeVisible()
  const cut = await birthday.locator('..').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(cut).toBe(0)
  const cards = today.getByRole('listitem')
  const [row, second] = [(await today.boundingBox())!, (await cards.nth(1).boundingBox())!]
  expect(second.x, 'the next one is seen in part').toBeLessThan(row.x + row.width - 60)
  const invite = (await page.getByRole('main').getByRole('button', { name: 'Inviter' }).boundingBox())!
  const faces = (await page.getByRole('main').getByRole('link', { name: '9 personnes' }).boundingBox())!
  expect(Math.abs(invite.y + invite.height / 2 - faces.y - faces.height / 2)).toBeLessThan(4)
  expect(faces.x + faces.width).toBeLessThanOrEqual(invite.x)
  await page.setViewportSize({ width: 320, height: 640 })
  const tabs = await page.getByRole('navigation', { name: 'Rubriques du groupe' }).getByRole('link').all()
  const tops = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())!.y))
  expect([...new Set(tops)], 'they stand beside each other').toHaveLength(1)
  await page.setViewportSize(phone.viewport)

  await page.goto(`/messages/${demo.message('Une semaine au lac')}`)
  await page.getByRole('button', { name: /^Photo 1 sur 7/ }).click()
  const lightbox = page.getByRole('dialog')
  const author = lightbox.getByRole('strong').filter({ hasText: 'Élodie Moreau' })
  const heart = lightbox.getByRole('button', { name: /^Cœur/ })
  const distance = async () => {
    const [name, button] = await Promise.all([author.boundingBox(), heart.boundingBox()])
    return Math.max(button!.x - name!.x - name!.width, button!.y - name!.y - name!.height)
  }
  await expect.poll(distance, 'beside each other or below').toBeGreaterThan(0)
  await page.context().close()
})

test(
  'on a phone the way to a memory says so, and an invitation shows whole names and the choice of the language',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const page = await (await demo.browse(browser, 'elodie', phone)).newPage()
    await page.goto(`/groups/${demo.group('Les Moreau')}`)
    await expect(page.getByRole('link', { name: 'A random memory' }).getByText('Memory')).toBeVisible()
    await page.context().close()

    const invited = await (await demo.browse(browser, 'nobody', phone)).newPage()
    await invited.goto(`/signup?inviteKey=${await demo.inviteKey(demo.group('Les Moreau'))}`)
    const names = invited.locator('[data-look=page] bdi:visible')
    await expect(names.first()).toBeVisible()
    const outside = await names.evaluateAll((all) =>
      all
        .filter((name) => name.getBoundingClientRect().left < 0 || name.getBoundingClientRect().right > innerWidth)
        .map((name) => name.textContent),
    )
    expect(outside).toEqual([])
    for (const each of await names.all()) expect(await each.evaluate(isCut), await each.innerText()).toBe(false)
    await invited.getByRole('textbox').fill('Zoé')
    await invited.locator('form button[type=submit]').click()
    await expect(invited.locator('input[type=password]')).toBeVisible()
    await expect(invited.getByRole('button', { name: /^Language/ })).toBeInViewport({ ratio: 1 })
    await invited.context().close()
  },
)

test(
  'on the narrowest phone a notification has its picture, and the whole name of its group',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const context = await demo.browse(browser, 'jeanne', { ...phone, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    await page.goto('/news')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.locator('img[class*=picture]').first()).toBeVisible()
    for (const name of await rows.locator('p bdi').all()) expect(await name.evaluate(isCut)).toBe(false)
    await context.close()
  },
)

test(
  'with text at 200 % a reply takes a quarter of a phone at most, and one button leads to what can be added',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const context = await demo.browse(browser, 'elodie', phone)
    const page = await context.newPage()
    await page.goto(`/messages/${demo.message('Une semaine au lac')}`)
    const reply = page.getByRole('form', { name: 'Your reply' })
    const addPhotos = reply.getByRole('button', { name: 'Add photos or files' })
    await expect(addPhotos).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(addPhotos).toBeHidden()
    expect((await reply.boundingBox())!.height).toBeLessThanOrEqual(0.25 * phone.viewport.height)
    await reply.getByRole('button', { name: 'More' }).click()
    await expect(addPhotos).toBeVisible()
    await expect(reply.getByRole('button', { name: 'Add an emoji' })).toBeVisible()

    const head = page.getByRole('banner')
    const name = head.getByText('Les Moreau', { exact: true })
    await expect(name).toBeVisible()
    expect(await name.evaluate(isCut)).toBe(false)
    await page.goto(`/groups/${demo.group('Les Moreau')}`)
    const memory = head.getByRole('link', { name: 'A random memory' })
    await expect(memory).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(memory).toBeHidden()
    await expect(name).toBeVisible()
    expect(await name.evaluate(isCut)).toBe(false)
    await head.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem', { name: 'A random memory' })).toBeVisible()
    await context.close()
  },
)

test(
  'with text at 200 % on a phone the time of what plays stays on one line',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const context = await demo.browse(browser, 'elodie', { ...phone, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    await page.goto(`/messages/${demo.message('Vals de los tilos')}`)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const player = page.getByRole('group', { name: 'Vals de los tilos' })
    const before = (await player.boundingBox())!
    await player.getByRole('button', { name: 'Play Vals de los tilos' }).click()
    const time = player.getByText(/^0:\d\d \/ 0:\d\d$/)
    await expect(time).toBeVisible()
    expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1)
    expect(
      await time.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
    ).toBe(1)
    expect((await player.boundingBox())!.height).toBe(before.height)
    await context.close()
  },
)

/** Jeanne's, whose French words are longer. */
async function readLarge(browser: Browser, demo: OpenDemo): Promise<Page> {
  const context = await demo.browse(browser, 'jeanne', phone)
  // As client/api/stored.ts does.
  await context.addInitScript(() =>
    localStorage.setItem('textSize', JSON.stringify({ data: 'very-large', createdAt: 0, metadata: null })),
  )
  return context.newPage()
}

/** Runs in the page: whether it ends in an ellipsis, or lines of it are not seen. */
function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1
}
