import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import type { Driver, Size } from './driver.ts'

/** What Chromium and Firefox have in common: one library drives both. */
export async function driverOf(
  browser: Browser,
  { width, height }: Size,
  addAuthenticator?: (page: Page) => Promise<void>,
): Promise<Driver> {
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width, height })
  // Leaving a page with something unsaved asks first.
  page.on('dialog', (dialog) => void dialog.accept())
  const driver: Driver<ElementHandle> = {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: async (script, ...args) => (await page.evaluate(script, ...(args as never[]))) as never,
    element: async (script, ...args) => {
      const handle = await page.evaluateHandle(script, ...(args as never[]))
      return (handle.asElement() as ElementHandle | null) ?? undefined
    },
    press: (element) => element.click(),
    type: async (element, text) => {
      await element.focus()
      await page.keyboard.type(text)
    },
    key: (key) => page.keyboard.press(key),
    swipe: async (from, to) => {
      const finger = await page.touchscreen.touchStart(from.x, from.y)
      for (const share of [0.25, 0.5, 0.75, 1])
        await finger.move(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
      await finger.end()
    },
    choose: (input, paths) => (input as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    addAuthenticator: addAuthenticator && (() => addAuthenticator(page)),
    version: (await browser.version()).replace('/', ' '),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
  return driver as Driver
}
