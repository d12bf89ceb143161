import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Login, OpenDemo } from '#test/servers/open-demo.ts'

/** Bytes over the wire of each kind, and the calls of the API, until a page is quiet in a browser that is new here. */
export type FirstView = { page: number; script: number; style: number; language: number; font: number; calls: string[] }

/**
 * Menus come once the view is there and the browser has nothing else to do; for whoever is signed in message pages, what
 * all pages of members begin with, and words as well.
 */
export function isForLater(address: string, isSignedIn: boolean): boolean {
  return (
    isSignedIn ? /\/assets\/((floating|members|thread|shared|between)-|words-[^/]+\/[a-z]+\/)/ : /\/assets\/floating-/
  ).test(address)
}

export async function measureFirstView(
  browser: Browser,
  demo: OpenDemo,
  as: Login | 'nobody',
  path: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<FirstView> {
  const context = await demo.browse(browser, as, {
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await prepare?.(context)
  const page = await context.newPage()
  const view = await watch(page, demo.url, as !== 'nobody', () => page.goto(path))
  await context.close()
  return view
}

async function watch(page: Page, url: string, isSignedIn: boolean, go: () => Promise<unknown>): Promise<FirstView> {
  const view: FirstView = { page: 0, script: 0, style: 0, language: 0, font: 0, calls: [] }
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, keyof Omit<FirstView, 'calls'>>()
  let lastAnswer = Date.now()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    lastAnswer = Date.now()
    const { pathname } = new URL(response.url, url)
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/images/')) view.calls.push(pathname)
    if (isForLater(pathname, isSignedIn)) return
    if (type === 'Document') kinds.set(requestId, 'page')
    else if (type === 'Font') kinds.set(requestId, 'font')
    else if (type === 'Stylesheet') kinds.set(requestId, 'style')
    else if (/\/assets\/words-[^/]+\/.+\.json$/.test(pathname)) kinds.set(requestId, 'language')
    else if (type === 'Script') kinds.set(requestId, 'script')
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) view[kind] += encodedDataLength
  })
  await go()
  await page.getByRole('main').waitFor()
  while (Date.now() - lastAnswer < 1000) await page.waitForTimeout(100)
  return view
}

/** As after a press on “Hide for today”: the demo has memories on some days and not on others. */
export async function putTodayAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = { data: new Date().toDateString(), createdAt: Date.now(), metadata: null }
    localStorage.setItem('dismissedDay', JSON.stringify(kept))
  })
}
