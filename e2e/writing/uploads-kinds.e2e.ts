import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { listGroupMessages } from '#contract/messages.ts'
import { makePdf } from '#test/documents/pdf.ts'
import { makeHeic, rawOf } from '#test/photos/heic.ts'
import { requireProgram } from '#test/servers/programs.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

// A machine without much to spare converts and draws for a while.
test.slow()

test('photo, video, audio and PDF are added together, the photo is turned, and all are posted', async ({
  server,
  ada,
  distantBea,
}) => {
  const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${group}/write`)
  await choose(page, await oneOfEachKind())

  const video = page.getByRole('button', { name: /^Video 2 of 4, boat.mp4, Uploaded/ })
  await expect(page.getByRole('button', { name: /^\w+ \d of 4, .*, Uploaded/ })).toHaveCount(4, { timeout: 60_000 })
  await expect(video.locator('img')).toHaveAttribute('src', /^blob:/)
  const photo = page.getByRole('button', { name: /^Photo 1 of 4, IMG_1.HEIC, Uploaded/ })
  await expect(photo.locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('listitem').filter({ hasText: 'song.mp3' })).toContainText('0:02')
  await expect(page.getByRole('button', { name: /^PDF 4 of 4, Menu.pdf, Uploaded/ }).locator('img')).toBeVisible()

  const before = await photo.boundingBox()
  await photo.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(async () => {
      const after = await photo.boundingBox()
      return after!.width / after!.height < 1
    })
    .toBe(before!.width / before!.height > 1)

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/messages\//)
  const { cards } = await asAda(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
  const types = cards?.[0]?.files.map(({ type }) => type.split('/')[0])
  expect(types).toEqual(['image', 'video', 'audio', 'application'])
})

test('the day of an old photo is one tap away', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${group}/write`)
  await choose(page, [await cameraFile(3)])
  await page.getByRole('button', { name: /^Photo from .*: use this day\?$/ }).click()
  await expect(page.getByRole('button', { name: /^Date of this message: (?!Today)/ })).toBeVisible()
})

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos or files' }).click()
  await (await chooser).setFiles(files)
}

async function oneOfEachKind() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-kinds-'))
  const make = async (name: string, mimeType: string, ...given: string[]) => {
    const path = join(folder, name)
    await promisify(execFile)(requireProgram('ffmpeg'), ['-loglevel', 'error', ...given, '-t', '2', path])
    return { name, mimeType, buffer: await readFile(path) }
  }
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440']
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25']
  const heic = makeHeic({ raw: await rawOf((await cameraFile(1)).buffer) })
  const files = [
    { name: 'IMG_1.HEIC', mimeType: '', buffer: heic },
    await make('boat.mp4', 'video/mp4', ...picture, ...tone, '-pix_fmt', 'yuv420p'),
    await make('song.mp3', 'audio/mpeg', ...tone),
    { name: 'Menu.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: [{ lines: ['Menu'] }] }) },
  ]
  await rm(folder, { recursive: true })
  return files
}
