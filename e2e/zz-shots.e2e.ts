import type { Page } from '@playwright/test'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { atOneTable } from './support/people.ts'
import { test } from './support/test.ts'

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`shots ${width} ${colorScheme}`, async ({ server, ada, bea }) => {
      test.setTimeout(300_000)
      const { group } = await atOneTable(server, ada, bea)
      const { page } = ada
      const shot = (name: string) =>
        page.screenshot({ path: `/tmp/wt/shots/album/${name}-${width}-${colorScheme}.png` })
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      let isSlow = false
      await page.route('**/api/files', (route) => (isSlow ? undefined : route.continue()))
      await page.goto(`/groups/${group}/write`)
      await page.getByLabel('Text', { exact: true }).waitFor()
      await shot('1-empty')
      await page.getByRole('button', { name: 'Date of this message: Today' }).click()
      await page.waitForTimeout(600)
      await page.getByText('Month', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Year' }).selectOption('1987')
      await page.waitForTimeout(400)
      await shot('2-date')
      await page.getByRole('button', { name: 'Done' }).click()
      await choose(page, 14, 0)
      await page
        .getByRole('button', { name: /^Photo \d+ of 14, .*, Uploaded/ })
        .nth(13)
        .waitFor({ timeout: 120_000 })
      isSlow = true
      await choose(page, 2, 14)
      await page.waitForTimeout(1500)
      await shot('3-album')
      await page.getByRole('button', { name: /^Photo 2 of 16/ }).click()
      await page
        .getByRole('dialog')
        .getByLabel('Caption')
        .fill('The ferry at noon, with Grandma waving from the upper deck')
      await page.waitForTimeout(600)
      await shot('4-sheet')
      await page.getByRole('button', { name: 'Describe it for people who can’t see it' }).click()
      await page.waitForTimeout(300)
      await shot('5-sheet-alt')
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: /^Remove photo 16/ }).click()
      await page.getByRole('button', { name: /^Remove photo 15/ }).click()
      await page.getByLabel('Text', { exact: true }).fill('Une semaine au lac')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.waitForURL(/messages/)
      await page.waitForTimeout(1500)
      await shot('6-posted')
      await page.getByRole('button', { name: /The ferry at noon/ }).click()
      await page.waitForTimeout(1500)
      await shot('7-lightbox')
      await page.goto(`/groups/${group}/write`)
      await choose(page, 3, 3)
      await page.getByRole('button', { name: 'Send when ready' }).waitFor()
      await page.waitForTimeout(1500)
      await shot('8-uploading')
      await page.getByRole('button', { name: 'Send when ready' }).click()
      await page.waitForTimeout(1500)
      await shot('9-queued')
      if (width === 390) {
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto(`/groups/${group}/write`)
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        await choose(page, 3, 3)
        await page.getByRole('button', { name: /^Photo 2 of 3/ }).click()
        await page.waitForTimeout(800)
        await shot('10-sheet-320-200')
        await page.evaluate(() => (document.dir = 'rtl'))
        await page.evaluate(() => (document.documentElement.style.fontSize = ''))
        await page.waitForTimeout(500)
        await shot('11-sheet-320-rtl')
      }
    })

async function choose(page: Page, count: number, from: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /Add (photos|more)/ })
    .first()
    .click()
  const photos = Array.from({ length: count }, async (_, n) => ({
    name: `IMG_${n + from}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await makeCameraPhoto({
      seed: n + from + 1,
      width: 2016,
      height: 1512,
      orientation: (n % 3 ? 1 : 6) as 1 | 6,
    }),
  }))
  await (await chooser).setFiles(await Promise.all(photos))
}
