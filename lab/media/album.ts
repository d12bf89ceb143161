import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'

const photos = 20

export type AlbumTimes = {
  /** Milliseconds from choosing the photos until the message is posted. */
  posted: number
  /** Of these: until the first byte leaves, while photos are uploading, and after the last one. */
  untilFirstUpload: number
  uploading: number
  afterLastUpload: number
  /** Milliseconds of one upload, from its first byte to the server's response, in the middle. */
  medianUpload: number
}

/** Somebody chooses 20 photos of 12 megapixels in the writer and posts them as soon as it lets her. */
export async function measureAlbum(browser: Browser, demo: OpenDemo, round: number): Promise<AlbumTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-album-'))
  const context = await demo.browse(browser, 'elodie', { viewport: { width: 1440, height: 900 } })
  try {
    const paths = await writePhotos(folder, round)
    const page = await context.newPage()
    page.setDefaultTimeout(300_000)
    await page.goto(`/groups/${demo.group('Les Moreau')}/write`)
    await page.getByLabel('Text').fill('Vingt photos.')
    const isPosted = page.waitForResponse(
      (response) => response.url().endsWith('/api/messages') && response.request().method() === 'POST',
    )
    const chooser = page.waitForEvent('filechooser')
    const begin = await page.evaluate(() => performance.now())
    await page.getByRole('button', { name: 'Photos', exact: true }).click()
    await (await chooser).setFiles(paths)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await (await isPosted).finished()
    const times = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd }),
      ),
    )
    const uploads = times.filter(({ path }) => path === '/api/files' || path.startsWith('/api/uploads'))
    const posting = times.findLast(({ path }) => path === '/api/messages')!
    const first = Math.min(...uploads.map(({ startTime }) => startTime))
    const last = Math.max(...uploads.map(({ responseEnd }) => responseEnd))
    const each = uploads.map(({ startTime, responseEnd }) => responseEnd - startTime).toSorted((a, b) => a - b)
    return {
      posted: posting.responseEnd - begin,
      untilFirstUpload: first - begin,
      uploading: last - first,
      afterLastUpload: posting.responseEnd - last,
      medianUpload: each[Math.floor(each.length / 2)]!,
    }
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
}

/** Others each time: a photo that the server knows is not sent again. */
async function writePhotos(folder: string, round: number): Promise<string[]> {
  const paths = Array.from({ length: photos }, (_, n) => join(folder, `IMG_${n}.jpg`))
  for (const [n, path] of paths.entries()) {
    await writeFile(path, await makeCameraPhoto({ seed: 200 + round * photos + n }))
  }
  return paths
}
