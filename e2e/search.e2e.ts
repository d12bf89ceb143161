import type { Page } from '@playwright/test'
import { layTheTable } from './support/arriving.ts'
import { expect, test } from './support/test.ts'
import { startWriting } from './support/writing.ts'

test('search and random memory, with words that addresses do not like', async ({ server, ada: { page, ...ada } }) => {
  await layTheTable(server, { page, ...ada })
  await expect(page.getByRole('link', { name: 'A random memory' })).toBeHidden()
  // The one of the empty group, and no other.
  await expect(page.getByRole('link', { name: 'Write' })).toHaveCount(1)
  await write(page, 'L’été au lac', 'Six nuits à 100% bleues')
  await write(page, 'Chorale', 'Lundi à huit heures')

  await page.keyboard.press('/')
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search in Les Moreau' })
  await expect(field).toBeFocused()
  await field.fill('100% éte')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=100%25\+ete$/)
  await expect(page.getByRole('heading', { name: '1 message with “100% ete”' })).toBeVisible()
  await expect(page.getByRole('article').locator('mark')).toHaveText(['été', '100'])

  await page.reload()
  await expect(field).toHaveValue('100% ete')
  await field.fill('bateau')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No results for “bateau” in Les Moreau.' })).toBeVisible()

  await expect(page.getByText('Try fewer words')).toBeVisible()

  await field.fill('')
  await field.pressSequentially('chor')
  await expect(page).toHaveURL(/\/search\?q=chor$/)
  await expect(page.getByRole('heading', { name: '1 message with “chor”' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('chor')

  await field.fill('choralle')
  await field.press('Enter')
  await expect(page.getByText('Nothing has “choralle” in it. These have “chorale”.')).toBeVisible()
  await expect(page.getByRole('article').locator('mark')).toHaveText(['Chorale'])
  await page.getByRole('link', { name: 'All my groups' }).click()
  await expect(page).toHaveURL(/\/search\?q=choralle&in=all$/)
  await expect(page.getByRole('article').getByText('Les Moreau')).toBeVisible()
  await page.getByRole('link', { name: 'Photos', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=choralle\+has%3Aphoto&in=all$/)
  await expect(page.getByRole('heading', { name: 'No results for “choralle” in your groups.' })).toBeVisible()

  await page.getByRole('link', { name: 'My feed' }).click()
  await page.getByRole('button', { name: 'Groups' }).first().click()
  await page.getByRole('menuitem', { name: 'Les Moreau' }).click()
  await page.getByRole('link', { name: 'A random memory' }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/L’été au lac|Chorale/)
})

async function write(page: Page, title: string, text: string) {
  await startWriting(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Les Moreau' }).first().click()
}
