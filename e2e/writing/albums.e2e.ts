import type { Page } from '@playwright/test'
import { listGroupMessages } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

test(
  'photos are arranged and described before they are posted, and what is said of them is shown and found',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { group } = await atOneTable(server, ada, bea)
    const { page } = ada
    await page.goto(`/groups/${group}/write`)
    await choosePhotos(page, 3)
    await expect(page.getByRole('button', { name: /^Photo \d of 3, .*, Uploaded/ })).toHaveCount(3)

    await page.getByRole('button', { name: /^Photo 1 of 3, IMG_0/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'Photo 1 of 3' })).toBeVisible()
    await sheet.getByLabel('Caption').fill('The ferry at noon')
    await sheet.getByRole('button', { name: 'Describe it for people who can’t see it' }).click()
    await sheet.getByLabel('Description').fill('A white ship on a green lake')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Later', exact: true }).click()
    await expect(sheet.getByRole('heading', { name: 'Photo 2 of 3' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Next', exact: true }).click()
    await sheet.getByLabel('Caption').fill('Home again')
    await sheet.getByRole('button', { name: 'Put first' }).click()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: /^Photo 1 of 3, IMG_2/ })).toHaveAccessibleDescription('Home again')
    await page.getByRole('button', { name: /^Photo 3 of 3/ }).click()
    await sheet.getByLabel('Caption').press('Enter')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Posted. 1 person can see it.')).toBeVisible()
    await page.getByRole('button', { name: 'Home again' }).click()
    await expect(page.getByRole('dialog').getByText('Home again')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('img', { name: 'A white ship on a green lake' })).toBeVisible()
    await bea.page.goto(`/search?group=${group}&q=ferry`)
    await expect(bea.page.getByRole('link', { name: '3 photos by Ada' })).toHaveCount(1)
  },
)

test(
  'what is written from the feed says as well how many can see it',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto('/share?text=Who+has+the+oars%3F')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Posted. 1 person can see it.')).toBeVisible()
  },
)

test(
  'what is sent before its photos are there is posted once they are, also by another page',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    let isSlow = true
    await page.context().route('**/api/files', (route) => (isSlow ? undefined : route.continue()))
    await page.goto(`/groups/${group}/write`)
    await page.getByLabel('Text', { exact: true }).fill('Une semaine au lac')
    await choosePhotos(page, 3)
    await page.getByRole('button', { name: 'Send when ready' }).click()
    await expect(page).toHaveURL(new RegExp(`/groups/${group}$`))
    await expect(page.getByText('It will be posted as soon as everything is uploaded.')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Une semaine au lac' })).toContainText(
      'Sending photo 1 of 3',
    )
    const other = await page.context().newPage()
    await page.close()
    isSlow = false
    await other.goto('/feed')
    await expect(other.getByRole('article').filter({ hasText: 'Une semaine au lac' })).toBeVisible()
    await expect
      .poll(
        async () =>
          (await asAda(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })).cards,
      )
      .toMatchObject([{ fileCount: 3 }])
  },
)

test('an old photo has the month or the year that is known', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { group } = await atOneTable(server, ada, bea)
  const { page } = ada
  await page.goto(`/groups/${group}/write`)
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
  await page.keyboard.type('Mamie au lac')
  await page.getByRole('button', { name: 'Date of this message: Today' }).click()
  await page.getByRole('radio', { name: 'Month' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Year' }).selectOption('1987')
  await page.getByRole('combobox', { name: 'Month' }).selectOption('August')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('main').getByText('August 1987').first()).toBeVisible()
  await bea.page.goto(`/groups/${group}`)
  await expect(bea.page.getByRole('article').getByText('August 1987')).toBeVisible()
})

async function choosePhotos(page: Page, count: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  const photos = Array.from({ length: count }, async (_, n) => ({ ...(await cameraFile(n + 1)), name: `IMG_${n}.jpg` }))
  await (await chooser).setFiles(await Promise.all(photos))
}
