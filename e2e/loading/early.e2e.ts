import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { signIn, type Call } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test, type Person } from '../support/test.ts'
import { send, upload } from '../support/uploads.ts'

test(
  'on a phone, photos and files of the feed and of a message are loaded before the scripts run, and once',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const body = { group, data: { title: 'Une semaine au lac' }, files: [await upload(ada, 1)] }
    const { id } = await call(postMessage, { body })
    await ada.page.goto('/feed')
    await expect(ada.page.locator('article img').first()).toHaveJSProperty('complete', true)

    for (const path of ['/feed', `/messages/${id}`]) {
      const { page, requested, letScriptsRun, close } = await openHeld(browser, ada.context, server.url + path)
      await expect.poll(() => requested('/api/images/')).toHaveLength(1)
      await expect.poll(() => requested('/assets/inside-')).toHaveLength(2)
      await expect.poll(() => requested('/assets/words-')).toHaveLength(1)
      if (path !== '/feed') await expect.poll(() => requested('/assets/thread-')).toHaveLength(2)
      if (path === '/feed') expect(requested('.woff2')).toEqual([])

      letScriptsRun()
      await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(requested('/api/images/')).toEqual([expect.stringContaining('/thumbnail/720/')])
      expect(requested('.woff2')).toHaveLength(1)
      for (const name of ['inside', 'words', 'thread']) {
        const urls = requested(`/assets/${name}-`)
        expect(urls).toEqual([...new Set(urls)])
      }
      await close()
    }
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the ${colorScheme} frame of the feed is painted before the scripts run, as high as it will be, and is gone then`,
    { tag: colorScheme === 'light' ? [] : '@long' },
    async ({ server, ada, browser }) => {
      const call = await signIn(server, ada)
      const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
      await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
      await ada.page.goto('/feed')
      const { page, letScriptsRun, close } = await openHeld(browser, ada.context, `${server.url}/feed`, { colorScheme })
      const frame = page.locator('#frame')
      await expect(frame.locator('svg')).toBeVisible()
      const before = await looks(frame.locator('header'))
      const canvas = await looks(frame)
      const bar = page.locator(`meta[name="theme-color"][media*=${colorScheme}]`)
      expect(await colorIn((await bar.getAttribute('content'))!, page)).toEqual(before.color)

      letScriptsRun()
      await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
      await expect(frame).toHaveCount(0)
      expect(await looks(page.getByRole('banner'))).toEqual(before)
      expect((await looks(page.locator('html'))).color).toEqual(canvas.color)
      await close()
    },
  )
}

for (const textSize of ['normal', 'very-large']) {
  test(
    `on a phone with ${textSize} text the first photo is painted before the scripts run, where it will be`,
    { tag: '@long' },
    async ({ server, ada, browser }) => {
      const call = await signIn(server, ada)
      const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
      const aYearAgo = new Date()
      aYearAgo.setFullYear(aYearAgo.getFullYear() - 1)
      const createdAt = aYearAgo.getTime() / 1000
      await call(postMessage, { body: { group, data: { title: 'Memory' }, createdAt: Math.floor(createdAt) } })
      const data = { title: 'Une semaine au lac', text: 'Six nuits, deux orages.\nEt un ponton rien que pour nous.' }
      await postCover(ada, call, group)
      const landscape = await send(ada, await cameraFile(1, 1))
      const { id } = await call(postMessage, { body: { group, data, files: [landscape.id] } })
      await ada.page.goto('/feed')
      // As client/api/stored.ts does.
      const kept = JSON.stringify({ data: textSize, createdAt: 0, metadata: null })
      await ada.page.evaluate((kept) => localStorage.setItem('textSize', kept), kept)
      await expect(ada.page.locator('article img').first()).toHaveJSProperty('complete', true)

      // The date of a message may need a second line where the text is larger.
      const paths = ['/feed', `/groups/${group}`, ...(textSize === 'normal' ? [`/messages/${id}`] : [])]
      for (const path of paths) {
        const { page, letScriptsRun, close } = await openHeld(browser, ada.context, server.url + path)
        const painted = page.locator('#frame img').filter({ visible: true }).first()
        await expect(painted).toHaveJSProperty('complete', true)
        const before = await placeOn(painted)
        const source = await painted.evaluate((image: HTMLImageElement) => image.currentSrc)

        letScriptsRun()
        await expect(page.locator('#frame')).toBeHidden()
        await page.evaluate(() => document.fonts.ready)
        const shown = page.locator('main img').filter({ visible: true }).first()
        await expect(shown).toHaveJSProperty('currentSrc', source)
        expect(await placeOn(shown)).toEqual(before)
        await close()
      }
    },
  )
}

test(
  'a group and a message are painted before it is known who reads them',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await postCover(ada, call, group)
    const landscape = await send(ada, await cameraFile(1, 1))
    const { id } = await call(postMessage, { body: { group, data: { text: 'Au lac' }, files: [landscape.id] } })
    for (const path of [`/groups/${group}`, `/messages/${id}`]) {
      const { page, close } = await openHeld(browser, ada.context, server.url + path, { unanswered: '**/api/me?*' })
      await expect(page.locator('#frame img').filter({ visible: true })).toHaveJSProperty('complete', true)
      await close()
    }
  },
)

test(
  'on a phone each line of a message is painted on the side where its script begins',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const data = { title: 'שבוע ליד האגם', text: 'Au lac.\nשישה לילות' }
    const { id } = await call(postMessage, { body: { group, data, files: [await upload(ada, 1)] } })
    const { page, letScriptsRun, close } = await openHeld(browser, ada.context, `${server.url}/messages/${id}`)
    const ends = (within: string) =>
      Promise.all(
        [/^שבוע/, /שישה/].map((words) =>
          page.locator(`${within} :is(h1, p)`).filter({ hasText: words }).evaluate(endOfLastLine),
        ),
      )
    await expect(page.locator('#frame p')).toBeVisible()
    const before = await ends('#frame')
    letScriptsRun()
    await expect(page.locator('#frame')).toBeHidden()
    expect(await ends('main')).toEqual(before)
    await close()
  },
)

test(
  'on a phone that has been here before, the feed begins before anything was asked',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(postMessage, { body: { group, data: { text: 'Au lac' }, files: [await upload(ada, 1)] } })
    const { page, letScriptsRun, close } = await openHeld(browser, ada.context, `${server.url}/feed`)
    const photo = page.locator('#frame img').filter({ visible: true })
    await expect(photo).toHaveJSProperty('complete', true)
    letScriptsRun()
    await expect(page.locator('#frame')).toBeHidden()

    await page.route('**/api/{me,feed}*/**', () => {})
    await page.route('**/assets/*.js', () => {})
    await page.reload({ waitUntil: 'commit' })
    await expect(photo).toBeVisible()
    await expect(photo).toHaveJSProperty('complete', true)

    const other = await page.context().newPage()
    await other.goto(`${server.url}/api/health`)
    await other.evaluate(() => localStorage.removeItem('apiKey'))
    await expect(page.locator('#frame img'), 'who leaves in another tab takes it along').toHaveCount(0)
    await close()
  },
)

test('the stylesheets of further pages come after that of the first, so that no text is laid out anew', async ({
  server,
  ada,
}) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
  const { page } = ada
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('/').at(-1)))
  await page.goto('/feed')
  await page.getByRole('link', { name: 'Une semaine au lac' }).click()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
  await expect.poll(async () => (await sheets()).filter((name) => name?.startsWith('start-'))).toHaveLength(1)
  const names = await sheets()
  const placeOf = (part: string) => names.findIndex((name) => name?.startsWith(`${part}-`))
  expect(placeOf('thread')).toBeGreaterThan(placeOf('start'))
})

/** Runs in the page. */
/** A photo that is wide and not of the first card. */
async function postCover(person: Person, call: Call, group: string): Promise<void> {
  const { id } = await send(person, await cameraFile(2, 1))
  await call(postMessage, { body: { group, data: { text: 'The lake' }, files: [id] } })
}

function endOfLastLine(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()].at(-1)!.right
}

/** In whole pixels: the frame of a card is up to half a pixel wider where the text is larger. */
async function placeOn(element: Locator): Promise<number[]> {
  const { x, y, width, height } = (await element.boundingBox())!
  return [x, y, width, height].map(Math.round)
}

async function looks(element: Locator) {
  const { height, background } = await element.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    background: getComputedStyle(element).backgroundColor,
  }))
  return { height, color: await colorIn(background, element.page()) }
}

/** As the screen has it: red, green, blue, alpha. */
function colorIn(color: string, page: Page): Promise<number[]> {
  return page.evaluate((color) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d')!
    pixel.fillStyle = color
    pixel.fillRect(0, 0, 1, 1)
    return [...pixel.getImageData(0, 0, 1, 1).data]
  }, color)
}

/** A page on a new phone whose scripts are held back, and the addresses it has requested. */
async function openHeld(
  browser: Browser,
  signedIn: BrowserContext,
  url: string,
  { unanswered, ...options }: BrowserContextOptions & { unanswered?: string } = {},
) {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    storageState: await signedIn.storageState(),
  })
  const page = await context.newPage()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  if (unanswered) await page.route(unanswered, () => {})
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(url, { waitUntil: 'commit' })
  return {
    page,
    letScriptsRun: letGo,
    requested: (part: string) => urls.filter((each) => each.includes(part)),
    close: () => context.close(),
  }
}
