import type { Browser, CDPSession, Page } from '@playwright/test'
import type { OpenDemo } from '#test/servers/open-demo.ts'

const rounds = 50

type Kind = 'code' | 'calls' | 'pictures'
type Session = { pages: number; bytes: Record<Kind, number> }

/** Twelve pages one after the other, in one load of the application by somebody who is new here. */
export function measureTwelvePages(browser: Browser, demo: OpenDemo): Promise<Session> {
  return onQuickPhone(browser, demo, async (page, devtools) => {
    const bytes = await countBytes(devtools)
    let pages = 0
    const arrive = async (act: () => Promise<unknown>) => {
      await act()
      await page.waitForLoadState('networkidle')
      pages++
    }
    await arrive(() => page.goto('/feed'))
    await arrive(() => page.getByRole('article').locator('a[href*="/messages/"]').first().click())
    await arrive(() => page.goBack())
    await arrive(() => lower(page, 'Groups'))
    await arrive(() => page.getByRole('main').getByRole('link', { name: 'Les Moreau' }).first().click())
    await arrive(() => tab(page, 'Photos'))
    await arrive(() => tab(page, 'People'))
    await arrive(() => page.locator('main li a[href*="people/"]').first().click())
    await arrive(() => lower(page, 'What’s new'))
    await arrive(() => lower(page, 'You'))
    await arrive(() => page.getByRole('main').getByRole('link', { name: 'Bookmarks' }).first().click())
    await arrive(() => lower(page, 'Feed'))
    return { pages, bytes }
  })
}

type Heap = {
  views: number
  /** MB after a garbage collection. */ megabytes: number
  elements: number
  listeners: number
}

/** What the page holds after a few rounds of feed, message, group, wall, and after many: what grows between them leaks. */
export function measureHeap(browser: Browser, demo: OpenDemo, group: string): Promise<Heap[]> {
  return onQuickPhone(browser, demo, async (page, devtools) => {
    await devtools.send('HeapProfiler.enable')
    const heaps: Heap[] = []
    await page.goto('/feed')
    for (let round = 1; round <= rounds; round++) {
      await page.getByRole('article').locator('a[href*="/messages/"]').first().click()
      await page.getByLabel('Your reply').first().waitFor()
      await page.goBack()
      await lower(page, 'Groups')
      await page.waitForURL('**/groups')
      await page.getByRole('main').getByRole('link', { name: group }).first().click()
      await tab(page, 'Photos')
      await page.locator('section li > button').first().waitFor()
      await lower(page, 'Feed')
      await page.getByRole('article').first().waitFor()
      if ([5, 20, rounds].includes(round)) heaps.push(await weigh(devtools, round * 5))
    }
    return heaps
  })
}

async function onQuickPhone<T>(
  browser: Browser,
  demo: OpenDemo,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await demo.browse(browser, 'elodie', {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  try {
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

async function countBytes(devtools: CDPSession): Promise<Record<Kind, number>> {
  const bytes = { code: 0, calls: 0, pictures: 0 }
  const kinds = new Map<string, Kind>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type === 'Image' || type === 'Media' ? 'pictures' : type === 'Fetch' ? 'calls' : 'code')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'code'] += encodedDataLength
  })
  return bytes
}

async function weigh(devtools: CDPSession, views: number): Promise<Heap> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { views, megabytes: usedSize / 1_000_000, elements: nodes, listeners: jsEventListeners }
}

function tab(page: Page, name: string): Promise<void> {
  return page.locator('main nav').getByRole('link', { name, exact: true }).click()
}

function lower(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click()
}
