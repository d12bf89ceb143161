import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { sizeOfEverything } from '#contract/archiving/downloads.ts'
import { makeCollection } from '#contract/collecting/collections.ts'
import { makeGuestLink } from '#contract/guests/guest-links.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { connect, openFrame } from '../support/frames.ts'
import { atOneTable } from '../support/people.ts'
import type { SentFile } from '../support/photos.ts'
import type { TestServer } from '../support/shared-server.ts'
import { expect, test } from '../support/test.ts'

const guests = 30
const photosOfEach = 20
const all = guests * photosOfEach

test(
  'thirty guests of a wedding bring six hundred photos, which are let in, shown, downloaded and printed',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }, testInfo) => {
    test.setTimeout(60 * 60_000)
    ada.page.setDefaultTimeout(60_000)
    const table = await atOneTable(server, ada, distantBea)
    const { group } = table
    const params = { id: group }
    const { id: collection } = await table.ada(makeCollection, { params, body: { name: 'The wedding' } })
    const { address } = await table.ada(makeGuestLink, { params, body: { collection, add: true, holds: true } })
    const secret = address.split('#')[1]!
    const frame = await openFrame(browser, server, { width: 1280, height: 800 })
    await connect(frame, table.ada, group)

    await Promise.all(Array.from({ length: guests }, (_, n) => bringPhotos(browser, server, `/guest#${secret}`, n)))

    const { page } = ada
    await page.goto(`/groups/${group}/guests`)
    await expect(page.getByRole('heading', { name: `${all} photos are waiting for your OK` })).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: testInfo.outputPath('waiting.png') })
    await page.getByRole('button', { name: 'Let all 300 in' }).click()
    await expect(page.getByRole('heading', { name: `${all - 300} photos are waiting for your OK` })).toBeVisible()
    await page.getByRole('button', { name: 'Let all 300 in' }).click()
    await expect(page.getByText('Nothing is waiting for your OK.')).toBeVisible()

    await expect(async () => {
      await frame.clock.runFor(20_000)
      await expect(frame.locator('[data-photo]').last()).toBeVisible({ timeout: 500 })
    }).toPass()
    await frame.screenshot({ path: testInfo.outputPath('frame.png') })

    await page.goto(`/groups/${group}/collections/${collection}`)
    await expect(page.getByText(`${all} photos`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Photo by Guest/ }).first()).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('collection.png') })
    const { files } = await table.ada(sizeOfEverything, { query: { group, collection } })
    expect(files).toBe(all)
    await page.getByRole('button', { name: 'Download everything' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByText('Download', { exact: true }).click()
    const zip = await (await downloading).path()
    expect(execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' }).trim().split('\n')).toHaveLength(all)

    await page.getByRole('button', { name: 'Options of the collection' }).click()
    await page.getByRole('menuitem', { name: 'Make the book' }).click()
    await expect(page.getByText('Made by Ada')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('book.png') })
    await page.getByRole('button', { name: 'PDF for printing' }).click()
    const link = page.getByRole('link', { name: 'Download the PDF' })
    await expect(link).toBeVisible({ timeout: 20 * 60_000 })
    const loading = page.waitForEvent('download')
    await link.click()
    const pdf = testInfo.outputPath('wedding.pdf')
    await (await loading).saveAs(pdf)
    execFileSync('pdftoppm', ['-r', '30', '-png', pdf, testInfo.outputPath('page')])
    const pages = readdirSync(testInfo.outputDir).filter((name) => /^page-\d+\.png$/.test(name))
    // A large photo with words, and thirty walls of six; the cover and its back.
    expect(pages.length).toBeGreaterThanOrEqual(2 * 31 + 2)
    await frame.context().close()
  },
)

/** On a phone of their own, in the network of the feast. */
async function bringPhotos(browser: Browser, server: TestServer, path: string, n: number): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('textbox', { name: 'What’s your name?' }).fill(`Guest ${n + 1}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('input[type=file]').setInputFiles(await photosOf(n))
  await expect(page.getByText(`Thank you! Ada still has to let ${photosOfEach} in.`)).toBeVisible({
    timeout: 20 * 60_000,
  })
  await context.close()
}

function photosOf(guest: number): Promise<SentFile[]> {
  return Promise.all(
    Array.from({ length: photosOfEach }, async (_, n) => {
      const seed = guest * photosOfEach + n
      const buffer = await makeCameraPhoto({ seed, width: 1008, height: 756 })
      return { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}
