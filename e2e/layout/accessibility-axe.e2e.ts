import { expect, type Page } from '@playwright/test'
import { openScreen } from '#lab/screenshots/open-screen.ts'
import { screens } from '#lab/screenshots/screens.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/demo.ts'

// Traces of so many pages would take longer than the pages.
test.use({ trace: 'off' })

const phone = { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true }
const large = { name: 'a large screen', viewport: { width: 1440, height: 900 }, hasTouch: false }

/** What nobody should have to wait for the long tests to hear of. */
const always = ['invitation', 'feed', 'message', 'writer', 'lightbox-replies']
/** Looked at from their end: at their beginning the bar of the writer covers a button in part. */
const scrolled = ['share-choose-group']

for (const [n, screen] of screens.entries()) {
  // By turns, where both can be: most of what a screen consists of is the same on both.
  const { name, ...size } = screen.only ? { phone, large }[screen.only] : [phone, large][n % 2]!
  test(
    `axe minds nothing, nor does the console: ${screen.name} on ${name}, light and dark`,
    { tag: always.includes(screen.name) ? [] : '@long' },
    async ({ browser, demo }) => {
      const context = await demo.browse(browser, screen.as ?? 'elodie', { ...size, reducedMotion: 'reduce' })
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      const complaints = complaintsOf(page)
      await openScreen(page, demo, screen)
      if (scrolled.includes(screen.name)) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
}

const inFront = screens.filter(({ name }) => ['lightbox-replies', 'writer-photo-details'].includes(name))

for (const screen of inFront) {
  test(
    `${screen.name} fits into 320 pixels, from right to left as well`,
    { tag: '@long' },
    async ({ browser, demo }) => {
      const viewport = { width: 320, height: 640 }
      const context = await demo.browse(browser, 'elodie', { viewport, hasTouch: true, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await openScreen(page, demo, screen)
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => void (document.documentElement.dir = dir), direction)
        await expect.poll(() => controlsOutside(page), direction).toEqual([])
        for (const arrow of await page.locator('dialog[open] :is(.lucide-arrow-left, .lucide-chevron-left)').all())
          await expect(arrow).toHaveCSS('scale', direction === 'rtl' ? '-1 1' : 'none')
        await expectAccessible(page)
      }
      await context.close()
    },
  )
}

/** The controls of what stands in front that are not whole in the window; what is below may be scrolled to. */
function controlsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...[...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)!.querySelectorAll('button, textarea, a')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        return control.checkVisibility() && width > 0 && (left < -1 || right > innerWidth + 1)
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )
}

/** What a screen shows as an error on purpose, React and the browser log as well; and what the tests themselves cause. */
const shownErrors = /^(Failed to load resource|CallError: |Service Worker registration blocked by Playwright)/

/** Errors and warnings that the page logs. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !shownErrors.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
