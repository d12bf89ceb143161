import { openScreen } from '#scripts/screenshots/open-screen.ts'
import { screens } from '#scripts/screenshots/screens.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/demo.ts'

// Traces of so many pages would take longer than the pages.
test.use({ trace: 'off' })

const phone = { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true }
const large = { name: 'a large screen', viewport: { width: 1440, height: 900 }, hasTouch: false }

/** What nobody should have to wait for `npm run test:screens` to hear of. */
const always = ['invite', 'welcome', 'replies-in-place']
/** Looked at from their end: at their beginning the bar of the writer covers a button in part. */
const scrolled = ['share-choose-group']
/** And those that an address leads to; `npm run test:screens` looks at all. */
const looked = [...screens.entries()].filter(
  ([, { name, before, reach }]) => process.env.ALL_SCREENS || always.includes(name) || !(before || reach),
)

for (const [n, screen] of looked) {
  // By turns, where both can be: most of what a screen consists of is the same on both.
  const { name, ...size } = screen.only ? { phone, large }[screen.only] : [phone, large][n % 2]!
  test(`axe minds nothing, nor does the console: ${screen.name} on ${name}, light and dark`, async ({
    browser,
    demo,
  }) => {
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
  })
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
