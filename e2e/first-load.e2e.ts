import type { Page, Response } from '@playwright/test'
import { expect, test } from './test.ts'

/** Kilobytes of JavaScript, CSS and language over the wire (brotli) that the first view of the feed may cost. */
const budget = 150

test('the first view is light', async ({ server, ada, browser }) => {
  await ada.page.goto(await server.setUpLink())
  await ada.page.getByLabel('E-mail').fill(ada.email)
  await ada.page.getByLabel('Password', { exact: true }).fill(ada.password)
  await ada.page.getByRole('button', { name: 'Take your seat' }).click()
  await ada.page.getByLabel('Group name').fill('Les Moreau')
  await ada.page.getByRole('button', { name: 'Create group' }).click()
  await expect(ada.page.getByRole('heading', { name: 'The table is set.' })).toBeVisible()

  // The same person, but a browser that has never been here.
  const context = await browser.newContext({ baseURL: server.url, storageState: await ada.context.storageState() })
  const feed = await weigh(await context.newPage(), '/feed')
  await context.close()
  console.log(`first view of /feed: ${feed.toFixed(1)} kB of ${budget}`)
  expect(feed).toBeLessThanOrEqual(budget)
})

async function weigh(page: Page, path: string): Promise<number> {
  const answers: Response[] = []
  const collect = (answer: Response) => void answers.push(answer)
  page.on('response', collect)
  await page.goto(path)
  await expect(page.getByText('Quiet today.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', collect)
  const code = answers.filter((answer) => ['script', 'stylesheet'].includes(answer.request().resourceType()))
  for (const answer of code) expect(answer.headers()['content-encoding'], answer.url()).toBe('br')
  const sizes = await Promise.all(code.map((answer) => answer.request().sizes()))
  expect(sizes.length).toBeGreaterThan(1)
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000
}
