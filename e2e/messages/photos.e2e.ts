import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test('the photos of a group are looked through, lead to their message, and are downloaded', async ({
  server,
  ada,
  bea,
}) => {
  const { bea: asBea, group } = await atOneTable(server, ada, bea)
  const files = [await upload(bea, 1), await upload(bea, 2)]
  const createdAt = Date.UTC(2024, 6, 14, 12) / 1000
  const { id } = await asBea(postMessage, {
    body: { group, data: { title: 'Une semaine au lac' }, files, createdAt },
  })
  const { page } = ada
  await page.goto(`/groups/${group}`)
  await page.getByRole('link', { name: 'Photos', exact: true }).click()
  await expect(page).toHaveURL(/\/photos$/)
  const month = page.getByRole('list', { name: 'July 2024 2 photos' })
  await expect(month.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Photos', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const heading = page.getByRole('heading', { name: 'July 2024 2 photos' })
  const below = async () => {
    const [words, photo] = [await heading.boundingBox(), await month.getByRole('listitem').first().boundingBox()]
    return photo!.y - words!.y - words!.height
  }
  await expect.poll(below).toBeGreaterThanOrEqual(0)
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await page.setViewportSize({ width: 1280, height: 720 })

  await month.getByRole('button').first().click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Photos', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(month.getByRole('button').nth(1)).toBeFocused()

  await page.getByRole('button', { name: 'Select' }).click()
  for (const place of [0, 1]) await month.getByRole('button').nth(place).click()
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  const [zip] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()])
  expect(zip.suggestedFilename()).toBe('photos.zip')
  expect(await zip.failure()).toBeNull()

  await page.getByRole('button', { name: 'Download everything' }).click()
  await expect(page.getByRole('dialog').getByText(/^2 files, /)).toBeVisible()
  const [everything] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download' }).click(),
  ])
  expect(everything.suggestedFilename()).toMatch(/\.zip$/)
  expect(await everything.failure()).toBeNull()
  await expect(page.getByRole('button', { name: 'Download everything' })).toBeFocused()

  await month.getByRole('button').first().click()
  await page.getByRole('link', { name: 'from “Une semaine au lac”' }).click()
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`))
})

test('a group has a description and another colour', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${group}/settings`)
  await page.getByRole('textbox', { name: 'Description' }).fill('Four generations, one table.')
  await page.getByRole('radio', { name: 'Violet' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('2 unsaved changes')).toHaveCount(0)
  await page.goto(`/groups/${group}`)
  await expect(page.getByText('Four generations, one table.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hue', '16')
})
