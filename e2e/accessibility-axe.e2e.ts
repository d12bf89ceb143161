import { test, type Browser, type BrowserContext } from '@playwright/test'
import { openDemo, type OpenDemo } from '../scripts/demo/open-demo.ts'
import { openScreen } from '../scripts/screenshots/open-screen.ts'
import type { Screen } from '../scripts/screenshots/screen.ts'
import { screens } from '../scripts/screenshots/screens.ts'
import { expectAccessible } from './accessibility.ts'

// One server with the demo for all of them; traces of so many pages would take longer than the pages.
test.describe.configure({ mode: 'default' })
test.use({ trace: 'off' })

let demo: OpenDemo
test.beforeAll(async () => {
  demo = await openDemo({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' })
})
test.afterAll(() => demo.close())

/** Made of the same parts as another screen. */
const alike = [
  'feed-scrolled',
  'group-mountain-club',
  'group-choir',
  'message-replies',
  'message-text-only',
  'message-long-text',
  'message-one-photo',
  'message-three-photos',
  'message-in-french',
  'settings-group-unsaved',
]

/** Phones and large screens by turns: most of what a screen consists of is the same on both. */
const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a large screen', viewport: { width: 1440, height: 900 } },
]

for (const [n, screen] of screens.filter(({ name }) => !alike.includes(name)).entries()) {
  const { name, viewport } = sizes[n % sizes.length]!
  test(`axe minds nothing: ${screen.name} on ${name}, light and dark`, async ({ browser }) => {
    const context = await browserOf(browser, screen, viewport)
    const page = await context.newPage()
    page.setDefaultTimeout(8000)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openScreen(page, demo, screen)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page, ['color-contrast'])
    await page.close()
    await context.setOffline(false)
  })
}

const browsers = new Map<string, BrowserContext>()

/** The same for all screens of a person and a size: a browser that has been here before is much faster. */
async function browserOf(browser: Browser, screen: Screen, viewport: { width: number; height: number }) {
  const as = screen.as ?? 'elodie'
  const key = `${as} ${viewport.width}`
  const context = browsers.get(key) ?? (await demo.browse(browser, as, { viewport }))
  browsers.set(key, context)
  return context
}
