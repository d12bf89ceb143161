import { makeCollection } from '#contract/collecting/collections.ts'
import { postMessage } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile, drop } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test(
  'a collection is arranged with mouse and keys, and others see it at once',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    const files = [await upload(ada, 1), await upload(ada, 2), await upload(ada, 3)]
    const { id: message } = await table.ada(postMessage, { body: { group, data: { title: 'Le lac' }, files } })
    const photos = files.map((file) => ({ message, file }))
    const { id } = await table.ada(makeCollection, { params: { id: group }, body: { name: 'Corsica', photos } })
    const stored = async () =>
      (await table.ada(listPhotos, { query: { collection: id } })).photos.map((photo) => files.indexOf(photo.id))
    const [a, b, c] = await stored()
    const { page } = ada
    await page.goto(`/groups/${group}/collections/${id}`)
    await page.getByRole('button', { name: 'By date' }).click()
    await page.getByRole('menuitemradio', { name: 'By hand' }).click()
    await bea.page.goto(`/groups/${group}/collections/${id}`)
    await expect(bea.page.getByRole('button', { name: /^Photo by/ })).toHaveCount(3)
    await expect(bea.page.getByRole('button', { name: 'Arrange' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Arrange' }).click()
    const tiles = page.getByRole('listitem').getByRole('button')
    await expect(tiles).toHaveCount(3)
    await tiles.nth(2).dragTo(tiles.nth(0))
    await expect.poll(stored).toEqual([c, a, b])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(stored).toEqual([a, b, c])
    await expect(tiles.nth(0).locator('img')).toHaveAttribute('src', new RegExp(files[a!]!))
    await tiles.nth(0).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(stored).toEqual([b, a, c])
    await tiles.nth(2).click()
    await page.getByRole('button', { name: 'Put first' }).click()
    await expect.poll(stored).toEqual([c, b, a])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await drop(page.locator('body'), [await cameraFile(4)])
    await expect(page.getByText('These photos also go into “Corsica”.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Photo 1 of 1, IMG_4.jpg/ })).toBeVisible()
    await expect(bea.page.getByRole('listitem').first().locator('img')).toHaveAttribute('src', new RegExp(files[c!]!))
  },
)
