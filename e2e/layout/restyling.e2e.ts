import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from '../support/demo.ts'

/**
 * One rule with :has() and a focus in it, and another with :has() that ends in nothing but `*` or `:last-child`, and
 * Chromium computes the styles of the whole page anew whenever the focus moves: 330 elements here, and 40 ms of a slow
 * phone at each press.
 */
test('moving the focus does not restyle the page', async ({ browser, demo }) => {
  const context = await demo.browse(browser, 'elodie', { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/feed')
  const links = page.getByRole('article').getByRole('link')
  await links.first().waitFor()
  // What a message page brings comes when the browser has nothing else to do.
  const styles = page.locator('link[rel="stylesheet"][href*="/thread-"]')
  await expect.poll(() => styles.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true)
  // So do the blocks of its cards.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // Whatever else the page does meanwhile, it does not do at each of three moves.
  const restyled: number[] = []
  for (const n of [0, 1, 2]) restyled.push(await countRestyled(page, () => links.nth(n).focus()))
  const least = Math.min(...restyled)
  expect(least).toBeGreaterThan(0)
  expect(least).toBeLessThan(100)
  await context.close()
})

/** The most elements whose styles were computed at once while something was done. */
async function countRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  let most = 0
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') most = Math.max(most, args.elementCount ?? 0)
  })
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  const traceConfig = { includedCategories: ['devtools.timeline'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await devtools.send('Tracing.end')
  await ended
  return most
}
