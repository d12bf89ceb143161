import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test(
    `at ${viewport.width} pixels, going back finds the list as it was left`,
    { tag: viewport.width === 390 ? '@long' : [] },
    async ({ server, ada, distantBea }) => {
      const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
      for (let n = 1; n <= 70; n++) {
        const text = 'Six nights, two storms. '.repeat((n * 7) % 13)
        await asAda(postMessage, { body: { group, data: { title: `Day ${n}`, text } } })
      }
      const { page } = ada
      await page.setViewportSize(viewport)
      await page.goto(`/groups/${group}`)
      await expect(page.getByRole('heading', { name: 'Day 70' })).toBeVisible()
      const middle = page.getByRole('link', { name: 'Day 20', exact: true })
      await expect(async () => {
        // Less than half of a window, so that it is not passed by.
        await page.mouse.wheel(0, 300)
        await expect(middle).toBeInViewport({ timeout: 100 })
      }).toPass()
      // Not below a bar: a press would move the list.
      await middle.evaluate((link) => link.scrollIntoView({ block: 'center' }))
      let before = await placesOnScreen(page)
      // The wheel may still be turning.
      await expect
        .poll(async () => {
          const earlier = before
          before = await placesOnScreen(page)
          return isDeepStrictEqual(before, earlier)
        })
        .toBe(true)
      expect(Object.keys(before).length).toBeGreaterThan(1)

      await middle.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Day 20' })).toBeVisible()
      await page.goBack()
      await expect(middle).toBeInViewport()
      await expect.poll(() => placesOnScreen(page)).toEqual(before)
    },
  )
}

/** How far below the window's top each card is that can be seen. */
function placesOnScreen(page: Page): Promise<Record<string, number>> {
  return page
    .getByRole('article')
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards
          .map((card) => [card.querySelector('h2')?.textContent ?? '', Math.round(card.getBoundingClientRect().top)])
          .filter(([, top]) => Number(top) >= 0 && Number(top) < innerHeight),
      ),
    )
}
