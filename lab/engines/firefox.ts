import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { requireProgram } from '#test/servers/programs.ts'
import type { Driver, Size } from './driver.ts'

/** Over WebDriver BiDi, which Firefox serves itself: geckodriver comes neither from Debian nor from npm. */
export async function openFirefox({ width, height }: Size): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox'),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
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
    choose: (input, paths) => (input as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
  return driver as Driver
}
