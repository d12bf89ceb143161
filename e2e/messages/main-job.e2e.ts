import type { Page } from '@playwright/test'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { invitationLink, layTheTable, sitDown } from '../support/arriving.ts'
import {
  cameraFile,
  drop,
  expectCleanPhoto,
  fetchBytes,
  paste,
  watchUploads,
  type SentFile,
} from '../support/photos.ts'
import { atBrowser, expect, test } from '../support/test.ts'
import { startWriting, writeTitle } from '../support/writing.ts'

test.use({ hasOwnServer: true, contextOptions: { reducedMotion: 'no-preference' } })

test('two people, from an empty machine to a conversation', async ({ server, ada, bea, browser }) => {
  test.slow()
  const photos = await Promise.all([largePhoto(1), ...[2, 3, 4, 5, 6, 7].map((seed) => cameraFile(seed))])
  let message = ''
  let outsiderSees: string[] = []

  await test.step('Ada makes the first account and a group', async () => {
    await layTheTable(server, ada)
  })

  await test.step('she writes with six photos: chosen, dropped and pasted', async () => {
    const { page } = ada
    const uploads = watchUploads(page)
    const letThrough = await holdUploads(page)
    await startWriting(page)
    await writeTitle(page, 'Une semaine au lac')
    await page.getByLabel('Text').fill('Six nuits, deux orages.\nQui a les rames ?')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Photos', exact: true }).click()
    await (await chooser).setFiles(photos.slice(0, 2))
    await drop(page.getByRole('main'), photos.slice(2, 4))
    await paste(page.getByLabel('Text'), photos.slice(4, 6))

    await expect(page.getByRole('button', { name: /^Photo \d of 6/ })).toHaveCount(6)
    await expect(page.getByRole('progressbar')).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Send when ready' })).toBeVisible()
    await expect(page.getByText('6 photos still uploading')).toBeVisible()
    letThrough()
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    expect(uploads.most()).toBe(2)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  })

  await test.step('the photos stand upright, in her order, sharp, and tell nothing of the place', async () => {
    const { page } = ada
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    message = page.url()
    await page.reload()
    const images = page.getByRole('main').getByRole('img', { name: /^Photo \d of 6 by Ada$/ })
    await expect(images).toHaveCount(6)
    for (const [index, image] of (await images.all()).entries()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveJSProperty('complete', true)
      const shown = await image.evaluate((element: HTMLImageElement) => ({
        source: element.currentSrc,
        pixels: element.clientWidth * devicePixelRatio,
      }))
      const bytes = await fetchBytes(page, shown.source)
      await expectCleanPhoto(bytes, index + 1)
      expect(Number(/thumbnail\/(\d+)\//.exec(shown.source)?.[1])).toBeGreaterThanOrEqual(Math.floor(shown.pixels))
      outsiderSees.push(shown.source)
    }
    expect(await layoutShift(page)).toBeLessThan(0.001)
    for (const [index, url] of (await originalAddresses(page, message)).entries()) {
      await expectCleanPhoto(await fetchBytes(page, url), index + 1)
      outsiderSees.push(url)
    }
    expect(outsiderSees).toHaveLength(12)
  })

  await test.step('Bea comes with the invitation and answers with a photo', async () => {
    await ada.page.getByRole('link', { name: 'Les Moreau' }).first().click()
    await ada.page.getByRole('link', { name: 'Settings for Les Moreau' }).click()
    await expect(ada.page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
    await bea.page.goto(await invitationLink(ada.page))
    await sitDown(bea)
    await expect(bea.page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()
    await ada.page.goto(message)
    await expect(ada.page.getByText('No replies yet. They’ll show up here.')).toBeVisible()

    await bea.page.getByRole('link', { name: 'Une semaine au lac' }).click()
    await expect(bea.page.getByText('No replies yet. The first word is yours.')).toBeVisible()
    await bea.page.getByLabel('Your reply').getByRole('textbox').fill('Les rames sont chez moi.')
    const chooser = bea.page.waitForEvent('filechooser')
    await bea.page.getByRole('button', { name: 'Add photos or files' }).click()
    await (await chooser).setFiles(photos.slice(6))
    await expect(bea.page.getByRole('button', { name: /^Photo 1 of 1.*Uploaded/ })).toBeVisible()
    const accepted = bea.page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.status() === 201,
    )
    await bea.page.getByRole('button', { name: 'Send', exact: true }).click()
    await accepted
    await expect(ada.page.getByText('Les rames sont chez moi.', { exact: true })).toBeVisible()
    await expect(ada.page.getByRole('img', { name: 'Photo 1 of 1 by Bea' })).toBeVisible()
  })

  await test.step('Bea reacts and Ada sees it', async () => {
    const reactions = bea.page.getByRole('group', { name: 'Reactions' }).first()
    await reactions.getByRole('button', { name: 'React with ❤️' }).click()
    await expect(reactions.getByRole('button', { name: '❤️ 1: Bea' })).toHaveAttribute('aria-pressed', 'true')
    const seen = ada.page.getByRole('button', { name: '❤️ 1: Bea' })
    await expect(seen).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('both find the message in the feed and in the group, with reply count and picture', async () => {
    for (const { page } of [ada, bea]) {
      await page.goto('/feed')
      await expectCard(page)
      await page.getByRole('button', { name: 'Groups' }).first().click()
      await page.getByRole('menuitem', { name: 'Les Moreau' }).click()
      await expect(page).toHaveURL(/\/groups\//)
      await expectCard(page)
    }
  })

  await test.step('an outsider with an account finds nothing of it, pictures included', async () => {
    await ada.page.goto('/create-group')
    await ada.page.getByLabel('Group name').fill('Chorale')
    await ada.page.getByRole('button', { name: 'Create group' }).click()
    const eve = await atBrowser(browser, server, 'Eve')
    await eve.page.goto(await invitationLink(ada.page))
    await sitDown(eve)
    await expect(eve.page.getByRole('heading', { name: 'Chorale' })).toBeVisible()
    await eve.page.goto(message)
    await expect(
      eve.page.getByRole('heading', { name: 'This page doesn’t exist, or you don’t have access to it.' }),
    ).toBeVisible()
    for (const url of outsiderSees) expect((await eve.page.request.get(url)).status(), url).toBe(404)
    await eve.context.close()
  })

  await test.step('after logging out nothing is left, and the old key is refused', async () => {
    for (const { page } of [ada, bea]) {
      await page.goto('/feed')
      const key = await page.evaluate(() => (JSON.parse(localStorage.getItem('apiKey')!) as { data: string }).data)
      await page
        .getByRole('button', { name: /^Your menu/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => localStorage.getItem('apiKey'))).toBeNull()
      const answer = await page.request.get('/api/me', { headers: { 'X-AUTH-TOKEN': key } })
      expect(answer.status()).toBe(401)
      expect((await page.request.get(outsiderSees[0]!)).status()).toBe(404)
    }
  })
})

/** With all the pixels that a phone gives it. */
async function largePhoto(seed: number): Promise<SentFile> {
  return { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer: await makeCameraPhoto({ seed }) }
}

/** Keeps uploads under way until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/files', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** How far things have jumped since the page was loaded, as browsers measure it; 0 is not at all. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}

/** Where the full-size copies of a message's files are handed out. */
async function originalAddresses(page: Page, message: string): Promise<string[]> {
  const id = message.split('/').at(-1)
  const names = await page.evaluate(async (path) => {
    const key = (JSON.parse(localStorage.getItem('apiKey')!) as { data: string }).data
    const answer = await fetch(path, { headers: { 'X-AUTH-TOKEN': key } })
    const { files } = (await answer.json()) as { files: { contentUrl: string }[] }
    return files.map(({ contentUrl }) => contentUrl)
  }, `/api/messages/${id}`)
  return names.map((name) => `/files/${name}`)
}

async function expectCard(page: Page) {
  const card = page.getByRole('article').filter({ hasText: 'Une semaine au lac' })
  await expect(card.getByText('1 reply')).toBeAttached()
  const picture = card.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
