import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import type { Milliseconds } from '#contract/units.ts'
import { connect, openFrame } from '../support/frames.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

const pictures = 5000
/** Until then the browser fills caches of its own. */
const atFirst = 1000
const megabyte = 1_000_000
const hour: Milliseconds = 3_600_000

type Held = { heap: number; nodes: number; urls: number; memory: number }

/*
 * What would end a frame after weeks ends it here after minutes: a picture more in memory, or a node more on the page,
 * for each that was shown.
 */
test(
  'a frame holds no more after thousands of pictures than after a few',
  { tag: '@long' },
  async ({ browser, server, ada, bea }) => {
    test.setTimeout(60 * 60_000)
    const table = await atOneTable(server, ada, bea)
    for (let n = 1; n <= 12; n++) {
      const files = [await upload(bea, n)]
      await table.bea(postMessage, { body: { group: table.group, data: { title: `No. ${n}` }, files } })
    }
    const frame = await openFrame(browser, server, { width: 1024, height: 768 })
    await frame.evaluate(countUrls)
    await connect(frame, table.ada, table.group)
    const shown = frame.locator('[data-photo]').last()
    await expect(shown).toBeVisible()
    const show = (count: number) => showMany(frame, { shown, count, lasts: 20_000 })
    await show(atFirst)
    const first = await measure(frame)
    await show(pictures)
    const last = await measure(frame)
    console.log(JSON.stringify({ pictures, first, last }))
    expect(last.urls).toBeLessThanOrEqual(4)
    expect(last.nodes - first.nodes).toBeLessThan(50)
    expect(last.heap - first.heap).toBeLessThan(2 * megabyte)
    expect(last.memory - first.memory).toBeLessThan(60 * megabyte)
    await frame.context().close()
  },
)

test('nor does the slideshow', { tag: '@long' }, async ({ server, ada, bea }) => {
  test.setTimeout(60 * 60_000)
  const { ada: call, group } = await atOneTable(server, ada, bea)
  const files: string[] = []
  for (let n = 1; n <= 12; n++) files.push(await upload(ada, n))
  await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' }, files } })
  const { page } = ada
  await page.clock.install()
  await page.goto(`/groups/${group}/photos`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Slideshow' }).getByRole('img').first()
  const show = (count: number) => showMany(page, { shown, count, lasts: 5000 })
  await show(atFirst)
  const first = await measure(page)
  await show(pictures / 2)
  const last = await measure(page)
  console.log(JSON.stringify({ slideshow: pictures / 2, first, last }))
  expect(last.nodes - first.nodes).toBeLessThan(50)
  expect(last.heap - first.heap).toBeLessThan(2 * megabyte)
  expect(last.memory - first.memory).toBeLessThan(60 * megabyte)
})

type Showing = { shown: Locator; count: number; lasts: Milliseconds }

/**
 * Lets its clock go on until each has made room for another: as a rule once, for each time that it is moved Playwright
 * leaves a script in the browser.
 */
async function showMany(page: Page, { shown, count, lasts }: Showing): Promise<void> {
  const night = page.locator('main[data-night]')
  for (let n = 0; n < count; n++) {
    const before = await shown.getAttribute('src')
    await page.clock.runFor(lasts)
    let looks = 0
    const look = async () => {
      if (++looks > 8) await page.clock.runFor((await night.count()) > 0 ? hour : lasts)
      return await shown.getAttribute('src')
    }
    await expect.poll(look, { intervals: [10, 20, 50, 100], timeout: 60_000 }).not.toBe(before)
  }
}

/** After everything has been collected that can be. `memory` is that of the process, with what is decoded. */
async function measure(page: Page): Promise<Held> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)!.value
  const held = {
    heap: valueOf('JSHeapUsedSize'),
    nodes: valueOf('Nodes'),
    urls: await page.evaluate(() => (globalThis as unknown as { openUrls?: number }).openUrls ?? 0),
    memory: await memoryOfRenderers(page),
  }
  await devtools.detach()
  return held
}

/** In bytes, of all pages of this browser together. */
async function memoryOfRenderers(page: Page): Promise<number> {
  const devtools = await page.context().browser()!.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const sizes = await Promise.all(renderers.map(({ id }) => residentSize(id)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function residentSize(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** Runs in the page: the object URLs that nobody has given back. */
function countUrls() {
  const counted = globalThis as unknown as { openUrls: number }
  counted.openUrls = 0
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (object) => {
    counted.openUrls++
    return createObjectURL.call(URL, object)
  }
  URL.revokeObjectURL = (url) => {
    counted.openUrls--
    revokeObjectURL.call(URL, url)
  }
}
