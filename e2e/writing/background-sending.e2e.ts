import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Page } from '@playwright/test'
import type { BackgroundFetches } from '#client/api/sending/background-fetch.ts'
import { listImports } from '#contract/importing/imports.ts'
import { rawZip } from '#test/archives/archives.ts'
import { makeJpeg } from '#test/archives/chat-with-photos.ts'
import { wholeChromiumOptions } from '#test/servers/programs.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { untilKept } from '../support/installed.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test as base } from '../support/test.ts'

type Front = { url: string; arrived: () => number; release: () => void }

const megabyte = 1_000_000

/** In front of the server, holds what one connection sends beyond the first five megabytes until it is released. */
const test = base.extend<{ front: Front; card: string }>({
  front: async ({ server }, use) => {
    const { hostname, port } = new URL(server.url)
    const released = Promise.withResolvers<void>()
    let arrived = 0
    const front = createServer((client) => {
      let sent = 0
      const gate = new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          sent += chunk.length
          arrived += chunk.length
          if (sent < 5 * megabyte) pass(null, chunk)
          else void released.promise.then(() => pass(null, chunk))
        },
      })
      const behind = connect(Number(port), hostname)
      const end = () => void [client, behind].map((each) => each.destroy())
      for (const socket of [client, behind]) socket.on('error', end).on('close', end)
      client.pipe(gate).pipe(behind)
      behind.pipe(client)
    })
    await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready))
    const url = `http://localhost:${(front.address() as AddressInfo).port}`
    await use({ url, arrived: () => arrived, release: released.resolve })
    released.resolve()
    front.close()
  },
  card: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'card-'))
    const photo = await makeJpeg(40, '2019:08:04 10:00:00')
    for (const n of [1, 2, 3, 4]) {
      await writeFile(join(path, `DSC_${n}.jpg`), Buffer.concat([photo, randomBytes(10 * megabyte)]))
    }
    await use(path)
    await rm(path, { recursive: true })
  },
})

test.use({ serviceWorkers: 'allow', launchOptions: wholeChromiumOptions() })

test(
  'photos go on arriving while no page is open, and the server looks through them',
  { tag: '@long' },
  async ({ server, front, card, ada, bea }) => {
    const { ada: call, group } = await atOneTable(server, ada, bea)
    const states = async () => (await call(listImports, { params: { id: group } })).imports.map(({ state }) => state)
    const { page, context } = ada
    await goToImport(page, front, group)
    await choose(page, 'Choose a folder', card)
    await expect(page.getByText('You can close this page.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    const before = front.arrived()
    expect(before).toBeLessThan(40 * megabyte)

    const empty = await context.newPage()
    await page.close({ runBeforeUnload: false })
    expect(await states()).toEqual([])
    front.release()
    await expect.poll(front.arrived).toBeGreaterThan(40 * megabyte)
    await expect.poll(states).toEqual(['ready'])

    await empty.goto(`${front.url}/groups/${group}/import`)
    await expect(empty.getByText('4 photos and videos')).toBeVisible()
    await expect(empty.getByRole('button', { name: /^Next/ })).toBeVisible()
    expect(await empty.evaluate(() => localStorage.getItem('importUpload'))).toBeNull()
  },
)

test(
  'an export is one file; a press on what the browser shows of it leads to the import, where it can be ended',
  { tag: '@long' },
  async ({ server, front, card, ada, bea }) => {
    const { ada: call, group } = await atOneTable(server, ada, bea)
    const { page, context } = ada
    const photo = await readFile(join(card, 'DSC_1.jpg'))
    const zip = join(card, 'Takeout.zip')
    await writeFile(zip, rawZip([{ name: 'DSC_1.jpg', content: photo }]))
    await goToImport(page, front, group)
    await choose(page, 'Choose a zip', zip)
    await expect(page.getByText('You can close this page.', { exact: false })).toBeVisible()
    const [worker] = context.serviceWorkers()
    const [id] = await running(page)

    await page.getByRole('link', { name: 'My feed' }).click()
    await expect(page).toHaveURL(/\/feed$/)
    await worker!.evaluate(pressOn, id!)
    await expect(page).toHaveURL(new RegExp(`/groups/${group}/import$`))
    await expect(page.getByRole('heading', { level: 1, name: 'On its way' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => running(page)).toEqual([])
    front.release()

    await page.getByRole('link', { name: /^Photos from this device/ }).click()
    await choose(page, 'Choose a zip', zip)
    await expect(page.getByRole('button', { name: /^Next/ })).toBeVisible()
    const { imports } = await call(listImports, { params: { id: group } })
    expect(imports.map(({ state, look }) => [state, look?.files])).toEqual([['ready', 1]])
  },
)

/** At the front, which is another origin than the server's own. */
async function goToImport(page: Page, front: Front, group: string): Promise<void> {
  const key = await page.evaluate(() => localStorage.getItem('apiKey')!)
  await page.goto(`${front.url}/favicon.svg`)
  await page.evaluate((key) => localStorage.setItem('apiKey', key), key)
  await page.goto(`${front.url}/groups/${group}/import?from=photos`)
  await untilKept(page)
}

async function choose(page: Page, button: string, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(path)
}

function running(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (registration as unknown as { backgroundFetch: BackgroundFetches }).backgroundFetch.getIds()
  })
}

/** Runs in the service worker. */
async function pressOn(id: string): Promise<void> {
  const worker = globalThis as unknown as {
    registration: { backgroundFetch: BackgroundFetches }
    BackgroundFetchEvent: typeof Event
  }
  const registration = await worker.registration.backgroundFetch.get(id)
  const event = new worker.BackgroundFetchEvent('backgroundfetchclick', { registration } as EventInit)
  globalThis.dispatchEvent(event)
}
