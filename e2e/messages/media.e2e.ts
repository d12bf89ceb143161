import type { Locator, Page } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { editMessage, postMessage, type Message } from '#contract/messages.ts'
import { makePdf } from '#test/documents/pdf.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { make } from '../support/media-files.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { send, upload } from '../support/uploads.ts'

const phone = { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true }
const large = { name: 'a large screen', viewport: { width: 1440, height: 900 }, hasTouch: false }

const route = {
  name: 'Route des crêtes.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf({ pages: ['Linthal', 'Elm', 'Sargans'].map((place) => ({ lines: [`Night in ${place}`] })) }),
}

for (const { name, ...size } of [phone, large]) {
  test(
    `an album with a video, a recording and a PDF on ${name}`,
    { tag: '@long' },
    async ({ server, ada, browser }, testInfo) => {
      test.slow()
      const call = await signIn(server, ada)
      const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
      const files = [
        await upload(ada, 1),
        (await send(ada, await make(testInfo, 'sail.mp4'))).id,
        await upload(ada, 2),
        (await send(ada, await make(testInfo, 'mill.m4a'))).id,
        (await send(ada, route)).id,
      ]
      const { id } = await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' }, files } })
      const state = await ada.context.storageState()
      const context = await browser.newContext({ baseURL: server.url, storageState: state, ...size })
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      const shifts = await watchShifts(page)

      await test.step('its card', async () => {
        await page.goto(`/groups/${group}`)
        await expect(page.getByText('5 files')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Play the video' }).click()
        await expectPlaying(page.getByRole('dialog').locator('video'))
        await page.goto(`/groups/${group}`)
        await page.getByRole('link', { name: 'Une semaine au lac' }).click()
      })
      await test.step('its page', async () => {
        await expect(page.getByRole('group', { name: 'mill.m4a' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Route des crêtes.pdf PDF · 3 pages' })).toBeVisible()
        await expectAccessible(page)
        await page.reload()
        await expect(page.getByRole('group', { name: 'mill.m4a' })).toBeVisible()
        expect(await shifts()).toEqual([])
      })
      await test.step('the video plays in its place', async () => {
        await page.getByRole('button', { name: 'Video 2 of 3 by Ada 0:08' }).click()
        await expectPlaying(page.locator('main video'))
      })
      await test.step('and goes on in the lightbox, where its keys are its own', async () => {
        await page.getByRole('button', { name: 'Show larger' }).click()
        const lightbox = page.getByRole('dialog')
        const shown = lightbox.locator('video')
        await expectPlaying(shown)
        expect(await page.locator('main video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
        await expectAccessible(page)
        await shown.focus()
        await page.keyboard.press('ArrowRight')
        await expect(lightbox.getByText('2 of 3', { exact: true })).toBeVisible()
        await lightbox.getByRole('button', { name: '3 of 3' }).click()
        await expect(lightbox.getByText('3 of 3', { exact: true })).toBeVisible()
        await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
        await page.keyboard.press('ArrowLeft')
        await expect(lightbox.getByText('2 of 3', { exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(lightbox).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Show larger' })).toBeFocused()
      })
      await test.step('the recording plays alone, from wherever one likes', async () => {
        const player = page.getByRole('group', { name: 'mill.m4a' })
        const slider = player.getByRole('slider')
        await player.getByRole('button', { name: 'Play mill.m4a' }).click()
        await expectPlaying(player.locator('audio'))
        await slider.focus()
        await slider.press('ArrowRight')
        await slider.press('ArrowRight')
        await expect(slider).toHaveAttribute('aria-valuetext', /^0:1\d of 1:04$/)
        await player.getByRole('button', { name: 'Pause mill.m4a' }).click()
        await expect(player.getByRole('button', { name: 'Play mill.m4a' })).toBeVisible()
      })
      await test.step('the PDF is read page by page', async () => {
        const card = page.getByRole('button', { name: 'Route des crêtes.pdf PDF · 3 pages' })
        await card.click()
        const reader = page.getByRole('dialog', { name: 'Route des crêtes.pdf' })
        const pages = reader.getByRole('listitem')
        await expect(pages.last()).toHaveText('Night in Sargans')
        const drawn = pages.first().locator('img')
        await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        await expectAccessible(page)
        await pages.last().scrollIntoViewIfNeeded()
        await page.keyboard.press('End')
        await expect(reader.getByText('3 of 3', { exact: true })).toBeVisible()
        const width = async () => (await pages.first().boundingBox())!.width
        const before = await width()
        await reader.getByRole('button', { name: 'Zoom in' }).click()
        expect(await width()).toBeCloseTo(before * 1.25, 0)
        await expect(reader.getByText('3 of 3', { exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(reader).toHaveCount(0)
        await expect(card).toBeFocused()
        await card.click()
        await expect(reader).toBeVisible()
        await page.goBack()
        await expect(reader).toHaveCount(0)
        await expect(page).toHaveURL(`/messages/${id}`)
      })
      await test.step('all of them can be downloaded together', async () => {
        await page.getByRole('button', { name: 'Message options' }).filter({ visible: true }).first().click()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: 'Download all' }).click(),
        ])
        expect(download.suggestedFilename()).toMatch(/\.zip$/)
      })
      await context.close()
    },
  )
}

test('a video becomes ready while somebody looks at it', { tag: '@long' }, async ({ server, ada }, testInfo) => {
  test.slow()
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const files = [(await send(ada, await make(testInfo, 'waves.avi'))).id]
  const { id } = await call(postMessage, { body: { group, data: { title: 'Les vagues' }, files } })
  const { page } = ada
  await page.goto(`/messages/${id}`)
  await page.getByRole('button', { name: 'Video 1 of 1 by Ada 0:02' }).click({ timeout: 30_000 })
  await expectPlaying(page.locator('main video'))
})

test('a video becomes ready in the open lightbox', { tag: '@long' }, async ({ server, ada }, testInfo) => {
  test.slow()
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const files = [await upload(ada, 1), (await send(ada, await make(testInfo, 'sail.mp4'))).id]
  const { id } = await call(postMessage, { body: { group, data: { title: 'Les vagues' }, files } })
  const { page } = ada
  // As if it were still being converted, however fast this machine is.
  await page.route(`**/api/messages/${id}?*`, async (route) => {
    const response = await route.fetch()
    const message = (await response.json()) as Message
    message.files[1]!.status = 'raw'
    await route.fulfill({ response, json: message })
  })
  await page.goto(`/messages/${id}`)
  await page.getByRole('img', { name: 'Photo 1 of 2 by Ada' }).click()
  const lightbox = page.getByRole('dialog')
  await lightbox.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(lightbox.getByText('The video is almost ready.')).toBeVisible()
  await expectAccessible(page)

  await page.unroute(`**/api/messages/${id}?*`)
  await call(editMessage, { params: { id }, body: { data: { title: 'Les voiles' } } })
  await expect(lightbox.getByLabel('Video 2 of 2 by Ada')).toBeVisible()
  await expect(lightbox.getByText('The video is almost ready.')).toHaveCount(0)
  await expect(lightbox.getByText('2 of 2', { exact: true })).toBeVisible()
})

/** What moves by itself. @returns the elements that have, since the page was loaded */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[])
        moved.push(...entry.sources.map(({ node }) => String(node?.className || node?.nodeName)))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
}

async function expectPlaying(media: Locator): Promise<void> {
  const time = () => media.evaluate((element: HTMLMediaElement) => (element.paused ? -1 : element.currentTime))
  await expect.poll(time).toBeGreaterThan(0)
}
