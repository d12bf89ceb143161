import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** From a group to its writer. While the group is on its way, a "Write" may still give way to that of an empty group. */
export async function startWriting(page: Page, group = 'Les Moreau'): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: group })).toBeVisible()
  await expect(main.locator('[data-pending]')).toHaveCount(0)
  await main.getByRole('link', { name: 'Write' }).filter({ visible: true }).click()
}
