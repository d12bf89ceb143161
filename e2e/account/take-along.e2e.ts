import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { unpack } from '#test/app/saved-archive.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

const november = Date.UTC(2025, 10, 3, 9, 12) / 1000

test(
  'a group is taken along, and opens from a folder without a server',
  { tag: '@long' },
  async ({ server, ada, bea, browser }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const files = [await upload(ada, 1), await upload(ada, 2)]
    const data = { title: 'A week at the lake', text: 'Six nights, see https://example.org/lake' }
    const { id } = await asAda(postMessage, { body: { group, data, files, createdAt: november } })
    await asBea(postMessage, { body: { group, parent: id, data: { text: 'The oars are at Opa’s.' } } })
    await asBea(react, { params: { id }, body: { reaction: '❤️' } })

    await ada.page.goto(`/groups/${group}/archive`)
    await ada.page.getByRole('button', { name: 'Make the archive' }).click()
    const link = ada.page.getByRole('link', { name: 'Download Les Moreau' })
    await expect(link).toBeVisible()
    await expectAccessible(ada.page)
    const downloading = ada.page.waitForEvent('download')
    await link.click()
    const folder = await unpackInto(await (await downloading).path())
    try {
      await readWithScripts(browser, folder)
      await readWithoutScripts(browser, folder)
      for (const colorScheme of ['light', 'dark'] as const) await expectAllAccessible(browser, folder, colorScheme)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

async function unpackInto(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-taken-'))
  for (const [name, bytes] of await unpack(await readFile(path))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  return folder
}

/** Opens the first page; every request must stay in the folder, and nothing in it be refused. */
async function open(browser: Browser, folder: string, javaScriptEnabled: boolean, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await use(page)
  expect(requests.filter((url) => !url.startsWith(pathToFileURL(folder).href))).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
}

async function readWithScripts(browser: Browser, folder: string): Promise<void> {
  await open(browser, folder, true, async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les Moreau')
    await page.getByRole('searchbox').fill('oars')
    await page.getByRole('link', { name: /The oars are at Opa/ }).click()
    await expect(page.getByText('The oars are at Opa’s.')).toBeVisible()
    const photo = page.getByRole('img', { name: 'Photo by Ada' }).first()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await photo.click()
    const large = page.getByRole('dialog', { name: 'Photos, large' })
    const shown = large.getByRole('img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await page.getByRole('searchbox').fill('submarine')
    await expect(page.getByText('No results for “submarine” in these years.')).toBeVisible()
  })
}

async function readWithoutScripts(browser: Browser, folder: string): Promise<void> {
  await open(browser, folder, false, async (page) => {
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /November/ })
      .click()
    await expect(page.getByRole('heading', { name: 'A week at the lake' })).toBeVisible()
    await expect(page.getByText('The oars are at Opa’s.')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: '2 people' }).click()
    await expect(page.getByText('Bea')).toBeVisible()
    await page.goBack()
    await page.getByRole('img', { name: 'Photo by Ada' }).first().click()
    await expect.poll(() => page.url()).toMatch(/\/photos\/\d{4}\/\d\d\/[\d-]{10}%20Ada%20%E2%80%93%2001\.jpg$/)
  })
}

/** In a context of its own: axe reads the style sheet again, which the pages do not allow. */
async function expectAllAccessible(browser: Browser, folder: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ colorScheme })
  const page = await context.newPage()
  for (const name of ['index.html', 'pages/people.html', 'pages/2025-11.html']) {
    await page.goto(pathToFileURL(join(folder, name)).href)
    await expectAccessible(page)
  }
  await page.getByRole('img', { name: 'Photo by Ada' }).first().click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
}
