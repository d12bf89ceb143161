import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** From a group to its writer. */
export async function startWriting(page: Page, group = 'Les Moreau'): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: group })).toBeVisible()
  await main.getByRole('link', { name: 'Write' }).filter({ visible: true }).click()
}

/** Of a message that has no title yet. */
export async function writeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a title' }).click()
  await page.getByLabel('Title').fill(title)
}

/** In the writer of a group, a message with a title and one of what can be added. */
export async function writeWith(page: Page, group: string, title: string, added: string): Promise<void> {
  await page.goto(`/groups/${group}`)
  await startWriting(page)
  await writeTitle(page, title)
  await page.getByRole('button', { name: 'Add…' }).click()
  await page.getByRole('menuitem', { name: added }).click()
}
