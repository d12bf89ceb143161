import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

test('where photos were taken is offered, said, shown and found', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { group } = await atOneTable(server, ada, bea)
  const { page } = ada
  const place = 'near Lauterbrunnen, Bern, Switzerland'
  await page.goto(`/groups/${group}/write`)
  await page.evaluate(() => {
    localStorage.setItem('place', JSON.stringify({ data: 'offer', createdAt: Date.now(), metadata: null }))
  })
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await (await chosen).setFiles([await cameraFile(1), await cameraFile(2)])
  await expect(page.getByRole('button', { name: /^Photo \d of 2, .*, Uploaded/ })).toHaveCount(2)

  await page.getByRole('button', { name: /^Photo 1 of 2/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: `Say where: ${place}` }).press('Enter')
  await expect(sheet.getByLabel('Where it was taken')).toHaveValue(place)
  await expect(sheet.getByLabel('Where it was taken')).toBeFocused()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Say where they were taken' }).click()
  await expect(page.getByText('The photos now say where they were taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Posted. 1 person can see it.')).toBeVisible()

  await bea.page.goto(`/groups/${group}/photos`)
  await bea.page
    .getByRole('button', { name: /^Photo by/ })
    .first()
    .click()
  await expect(bea.page.getByText(place)).toBeVisible()
  await expectAccessible(bea.page)
  await bea.page.goto(`/search?group=${group}&q=at:lauter`)
  await expect(bea.page.getByRole('link', { name: '2 photos by Ada' })).toHaveCount(1)
})
