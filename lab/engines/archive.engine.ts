import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeArchive, readArchive } from '#contract/archiving/archives.ts'
import { unpack } from '#test/app/saved-archive.ts'
import { openDemo } from '#test/servers/open-demo.ts'
import { sizes, type Driver } from './driver.ts'
import { createScreen } from './screen.ts'
import { engines, expect, openers, test } from './test.ts'

let folder: string

test.beforeAll('the archive of the demo, in a folder', async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'coterie-archive-'))
  const demo = await openDemo()
  const { id } = await demo.call('elodie')(makeArchive, { body: { group: demo.group('Les Moreau') } })
  const read = () => demo.call('elodie')(readArchive, { params: { id } })
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('ready')
  const zip = await readFile(join(demo.dataFolder, 'files', 'archives', `${id}.zip`))
  await demo.close()
  for (const [name, bytes] of await unpack(zip)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

for (const engine of engines) {
  for (const size of sizes) {
    test(`${engine}, ${size.name}: an archive opens without a server`, async ({}, testInfo) => {
      const driver = await openers[engine](size)
      try {
        await looksThrough(driver)
      } finally {
        await writeFile(testInfo.outputPath('screen.png'), await driver.picture())
        await driver.close()
      }
    })
  }
}

async function looksThrough(driver: Driver): Promise<void> {
  const screen = createScreen(driver, pathToFileURL(`${folder}/`).href)
  await screen.goTo('index.html')
  await screen.sees({ role: 'heading', name: 'Les Moreau' })
  await screen.fitsWindow()
  await screen.press({ css: 'nav details[open] a' })
  await screen.isAt(/\/pages\/\d{4}-\d\d\.html$/)
  await screen.sees({ css: 'article.card' })
  await screen.fitsWindow()
  const hasPicture = () => driver.run(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0))
  await expect.poll(hasPicture).toBe(true)
  await screen.press({ css: 'a[data-photo]' })
  await screen.sees({ role: 'dialog', name: 'Photos, large' })
  await screen.press({ role: 'button', name: 'Close' })
  await screen.type({ role: 'searchbox' }, 'lac')
  await screen.sees({ css: '.found a' })
  await screen.press({ css: '.found a' })
  await screen.isAt(/\/pages\/\d{4}-\d\d\.html$/)
}
