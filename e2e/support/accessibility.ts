import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong with the page, or what these rules do: nothing, or the test fails with the list. Colours are
 * those of the design once everything has faded in.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(countPassingAnimations)).toBe(0)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (runOnly) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    rules ? ({ type: 'rule', values: rules } as const) : ({ type: 'tag', values: standard } as const),
  )
  expect(found).toEqual([])
}

/** Runs in the page. */
function countPassingAnimations(): number {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
    .length
}
