import type { Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { atOneTable, type Table } from '../support/people.ts'
import { expect, test, type Person } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

/* A tap is answered by what is there already; without a clock. */

async function withPhotos(table: Table, bea: Person): Promise<void> {
  const files = [await upload(bea, 1), await upload(bea, 2)]
  await table.bea(postMessage, { body: { group: table.group, data: { title: 'Une semaine au lac' }, files } })
}

test(
  'a tab is marked in a frame before its page takes the place of the other',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    await withPhotos(table, bea)
    const { page } = ada
    await page.goto(`/groups/${table.group}`)
    const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    const messages = page.getByRole('list', { name: 'Messages' })
    await expect(messages).toBeVisible()
    await tab('Photos').click()
    await expect(messages).toHaveCount(0)

    await page.evaluate(() => {
      const frames: string[] = []
      const look = () => {
        const marked = document.querySelector('main nav [aria-current]')?.textContent
        const shown = document.querySelector('main ul[aria-label="Messages"]') ? 'Messages' : 'Photos'
        frames.push(`${marked} above ${shown}`)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { frames })
    })
    await tab('Messages').click()
    await expect(messages).toBeVisible()
    await expect.poll(() => framesOf(page)).toContain('Messages above Messages')
    expect(await framesOf(page)).toContain('Messages above Photos')
  },
)

test('what stands above a wall is painted before the wall is rendered', async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  await withPhotos(table, bea)
  const { page } = ada
  await page.goto(`/groups/${table.group}`)
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  await page.evaluate(() => {
    const frames: string[] = []
    const look = () => {
      const isThere = [...document.querySelectorAll('main button')].some((button) => button.textContent === 'Select')
      if (isThere) frames.push(`${document.querySelectorAll('main section li').length} photos`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { frames })
  })
  await page.getByRole('main').getByRole('link', { name: 'Photos', exact: true }).click()
  await expect.poll(() => framesOf(page)).toContain('2 photos')
  expect((await framesOf(page))[0]).toBe('0 photos')
})

test(
  'a phone asks for the first pictures of a wall once, in the size of its tiles',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    await withPhotos(table, bea)
    const { page } = ada
    await page.setViewportSize({ width: 390, height: 844 })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/images\/thumbnail\//.test(request.url())) asked.push(request.url())
    })
    await page.goto(`/groups/${table.group}/photos`, { waitUntil: 'networkidle' })
    await expect(page.locator('main section li img[data-loaded]')).toHaveCount(2)
    const shown = await page
      .locator('main section li img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc))
    expect(asked.toSorted()).toEqual(shown.toSorted())
  },
)

test('whoever comes back to a place on the wall is there at once', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  await withPhotos(table, bea)
  const { page } = ada
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto(`/groups/${table.group}/photos`)
  await expect(page.locator('main section li')).toHaveCount(2)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(100)

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'You' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.locator('main section li')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('a writer is painted before what sends is loaded', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  await withPhotos(table, bea)
  const { page } = ada
  await page.goto(`/groups/${table.group}`)
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('main textarea')) Object.assign(window, { paintedAt: performance.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.locator('main a[href$="/write"]').last().click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  const loadedAfterPaint = () =>
    page.evaluate(() => {
      const { paintedAt } = window as unknown as { paintedAt: number }
      const sending = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/sending-/.test(name))
      return sending && sending.startTime > paintedAt
    })
  await expect.poll(loadedAfterPaint).toBeDefined()
  expect(await loadedAfterPaint()).toBe(true)
})

test(
  'a photo fills the window with its thumbnail before the lightbox has been loaded',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    await withPhotos(table, bea)
    const { page } = ada
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/[^/]*lightbox[^/]*\.js$/i, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`/groups/${table.group}/photos`)
    await tileWithPicture(page).click()
    const thumbnail = page.locator('[data-opening-picture] img')
    await expect(thumbnail).toBeVisible()
    await expect(page.locator('.pswp')).toHaveCount(0)
    await thumbnail.evaluate((image) => Promise.all(image.getAnimations().map(({ finished }) => finished)))
    const grown = await thumbnail.boundingBox()

    const [shown] = await Promise.all([page.evaluate(pictureOnceThumbnailIsGone), release()])
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(shown![side] - grown![side]), side).toBeLessThanOrEqual(1)
    }
  },
)

/** Where the lightbox has its picture when the thumbnail is taken away. */
function pictureOnceThumbnailIsGone(): Promise<{ x: number; y: number; width: number; height: number } | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[data-opening-picture]')) return
      observer.disconnect()
      const pictures = document.querySelectorAll('.pswp__item[aria-hidden="false"] img.pswp__img')
      resolve([...pictures].at(-1)?.getBoundingClientRect().toJSON())
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
  })
}

test('Back closes a photo whose lightbox has not been loaded', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  await withPhotos(table, bea)
  const { page } = ada
  await page.route(/\/assets\/[^/]*lightbox[^/]*\.js$/i, () => undefined)
  await page.goto(`/groups/${table.group}/photos`)
  await tileWithPicture(page).click()
  await expect(page.locator('[data-opening-picture]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-opening-picture]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/photos$/)
})

test('nothing on the wall is rendered again for a photo that is opened', async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  await withPhotos(table, bea)
  const { page } = ada
  await page.goto(`/groups/${table.group}/photos`)
  const tile = tileWithPicture(page)
  await expect(page.locator('main section li img[data-loaded]')).toHaveCount(2)
  const before = await page.evaluateHandle(renderedOnWall)
  // The month, its heading and two tiles.
  expect(await before.evaluate((props) => props.filter(Boolean).length)).toBe(4)
  await tile.click()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  const after = await page.evaluateHandle(renderedOnWall)
  expect(await after.evaluate((props, before) => props.map((each, n) => each === before[n]), before)).toEqual(
    Array(4).fill(true),
  )
})

/**
 * Runs in the page. Of a month, its heading and its tiles, what React hung on them when it last rendered them. What is
 * in the tiles names a day, and is rendered again whenever a minute is over.
 */
function renderedOnWall(): unknown[] {
  const month = document.querySelector('main section div:has(> h2 + ul)')!
  return [month, ...month.querySelectorAll('h2, li')].map((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return (element as unknown as Record<string, unknown>)[key!]
  })
}

function framesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { frames: string[] }).frames)
}

function tileWithPicture(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .filter({ has: page.locator('img[data-loaded]') })
}
