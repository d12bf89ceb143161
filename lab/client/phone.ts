import type { Browser, CDPSession, Page } from '@playwright/test'
import type { OpenDemo } from '#test/servers/open-demo.ts'

const viewport = { width: 390, height: 844 }

/** A phone with a weak processor on a slow line: four times slower, 1.6 Mbit/s, 150 ms. */
export async function onPhone<T>(
  browser: Browser,
  demo: OpenDemo,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
  { visited }: { visited?: string } = {},
): Promise<T> {
  const context = await demo.browse(browser, 'elodie', {
    viewport,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: visited ? 'allow' : 'block',
  })
  if (visited) await visit(await context.newPage(), visited)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  try {
    return await work(page, devtools)
  } finally {
    await context.close()
  }
}

/** Leaves on the device what a visit leaves there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** To look whether something is there yet costs a slow phone as much as rendering it: so nobody looks meanwhile. */
export function leaveAlone(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

type Loading = { fcp: number; lcp: number; cls: number }

/** A page that was never seen on this device. */
export function measureLoading(browser: Browser, demo: OpenDemo, path: string): Promise<Loading> {
  return onPhone(browser, demo, (page) => measureLoadingOn(page, path))
}

/** By somebody who was there before. */
export function measureRepeatVisit(browser: Browser, demo: OpenDemo, path: string): Promise<Loading> {
  return onPhone(browser, demo, (page) => measureLoadingOn(page, path), { visited: path })
}

/** Milliseconds until the first and the largest thing of a page are there, and how far things jumped meanwhile. */
async function measureLoadingOn(page: Page, path: string): Promise<Loading> {
  await page.goto(path, { waitUntil: 'commit' })
  await leaveAlone(6000)
  return page.evaluate(
    () =>
      new Promise<Loading>((resolve) => {
        let [lcp, cls] = [0, 0]
        new PerformanceObserver((list) => (lcp = list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) cls += shift.value
        }).observe({ type: 'layout-shift', buffered: true })
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        setTimeout(() => resolve({ fcp, lcp, cls }), 500)
      }),
  )
}

/** Milliseconds from the tap on a card until the screen answers it. */
export function measureOpening(browser: Browser, demo: OpenDemo): Promise<number> {
  return onPhone(browser, demo, async (page) => {
    await page.goto('/feed')
    await leaveAlone(6000)
    await page.evaluate(() => {
      const seen = Object.assign(window, { longest: 0 })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    })
    await page.getByRole('article').locator('a[href*="messages/"]').first().tap()
    await leaveAlone(3000)
    await page.getByLabel('Your reply').first().waitFor()
    return page.evaluate(() => (window as unknown as { longest: number }).longest)
  })
}

/** Frames of each full second while a group is scrolled down without a stop. */
export function measureScrolling(browser: Browser, demo: OpenDemo, path: string): Promise<number[]> {
  return onPhone(browser, demo, async (page, devtools) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.goto(path)
    await page.locator('main').locator('article, section[aria-labelledby]').first().waitFor()
    await page.waitForTimeout(3000)
    await page.evaluate(() => {
      const frames: number[] = []
      const note = (time: number) => {
        frames.push(time)
        requestAnimationFrame(note)
      }
      Object.assign(window, { frames })
      requestAnimationFrame(note)
    })
    for (let swipe = 0; swipe < 10; swipe++) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 600,
        yDistance: -3000,
        speed: 3000,
        gestureSourceType: 'touch',
      })
    }
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
    return perSecond(frames)
  })
}

export function perSecond(frames: number[]): number[] {
  const [begin = 0] = frames
  const seconds = Math.floor(((frames.at(-1) ?? begin) - begin) / 1000)
  const inSecond = (second: number) => frames.filter((time) => Math.floor((time - begin) / 1000) === second).length
  return Array.from({ length: seconds }, (_, second) => inSecond(second))
}
