import type { Page } from '@playwright/test'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

/**
 * Goes to a screen and does what leads to its state.
 * @throws when it is not there, or the way to it is not
 */
export async function openScreen(page: Page, demo: OpenDemo, screen: Screen): Promise<void> {
  const path = typeof screen.at === 'string' ? screen.at : await screen.at(demo)
  await screen.before?.(page, demo)
  await page.goto(path, { waitUntil: 'commit' })
  await settle(page)
  if (
    !screen.isMissing &&
    (await page.getByText('This page doesn’t exist, or you don’t have access to it.').isVisible())
  ) {
    throw new Error(`there is no page at ${path}`)
  }
  if (!screen.reach) return
  await screen.reach(page, demo)
  await settle(page)
}

/** Until nothing has changed for a moment and the pictures that are in sight are there. */
async function settle(page: Page): Promise<void> {
  // On paper it is not shown.
  await page.locator('main').waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    const late = new Promise((resolve) => setTimeout(resolve, 3000))
    const quiet = new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, 150)
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(resolve, 150)
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await Promise.race([quiet, late])
    await document.fonts.ready
    // One that is not shown, or is to come when it is scrolled to, may never be loaded.
    const inSight = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.race([Promise.all(inSight.map((image) => image.decode().catch(() => {}))), late])
  })
}
