import type { Page } from '@playwright/test'

type Counted = { shifts: number }

/** From here on, what each page that is opened moves by itself is added up. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of the page that is open: 0 is nothing. */
export async function shiftsSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Counted).shifts)
}
