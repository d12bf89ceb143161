import { makeCollection } from '#contract/collecting/collections.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, type Call } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test, type Person } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

async function album(person: Person, call: Call, group: string, { title, seeds }: { title: string; seeds: number[] }) {
  const files: string[] = []
  for (const seed of seeds) files.push(await upload(person, seed))
  const { id } = await call(postMessage, { body: { group, data: { title }, files } })
  return files.map((file) => ({ message: id, file }))
}

test(
  'two people fill a collection: from the photos of the group, and with new ones',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    await album(bea, table.bea, group, { title: 'Une semaine au lac', seeds: [1, 2] })
    const { page } = ada
    await page.goto(`/groups/${group}/photos`)
    await page.getByRole('link', { name: 'Collections' }).click()
    await page.getByRole('button', { name: 'New collection' }).click()
    await page.getByRole('textbox', { name: 'Name of the collection' }).fill('Corsica 2026')
    await page.getByRole('button', { name: 'Create' }).click()

    await expect(page.getByRole('heading', { name: 'Add to “Corsica 2026”' })).toBeVisible()
    const tiles = page.getByRole('listitem').getByRole('button', { name: /^Photo by/ })
    await tiles.nth(0).click()
    await tiles.nth(1).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(page.getByText('2 photos are now in “Corsica 2026”.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Corsica 2026', level: 1 })).toBeVisible()
    await expect(page.getByText('from Bea')).toBeVisible()
    const address = page.url()

    await bea.page.goto(address)
    await expect(bea.page.getByRole('button', { name: 'Options of the collection' })).toHaveCount(0)
    await bea.page.getByRole('link', { name: 'Add photos' }).click()
    await expect(bea.page.getByRole('button', { name: /Already there/ })).toHaveCount(2)
    await bea.page.getByRole('link', { name: 'Add new photos' }).click()
    await expect(bea.page.getByText('These photos also go into “Corsica 2026”.')).toBeVisible()
    await bea.page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await cameraFile(3))
    await bea.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Photo by/ })).toHaveCount(3)

    await page.getByRole('button', { name: 'Select' }).click()
    await page
      .getByRole('button', { name: /^Photo by/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Use as cover' }).click()
    await expect(page.getByText('That’s the cover now.')).toBeVisible()
    await page.getByRole('button', { name: 'Select' }).click()
    await page
      .getByRole('button', { name: /^Photo by/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Take out' }).click()
    await expect(page.getByRole('button', { name: /^Photo by/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Photo by/ })).toHaveCount(3)

    await page.getByRole('button', { name: 'Download everything' }).click()
    await expect(page.getByRole('dialog').getByText(/^3 files, /)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Options of the collection' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Name of the collection' }).fill('Corse')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Corse', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Options of the collection' }).click()
    await page.getByRole('menuitem', { name: 'Delete the collection' }).click()
    await expect(page.getByRole('heading', { name: 'No collections yet.' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Corse' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'from a message: its photos go into a collection, and others add theirs too',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    const [photo] = await album(ada, table.ada, group, { title: 'Une semaine au lac', seeds: [1, 2] })
    await album(bea, table.bea, group, { title: 'Encore le lac', seeds: [3] })
    const { page } = bea
    await page.goto(`/messages/${photo!.message}`)
    await page.getByRole('button', { name: 'Add your photos too' }).click()
    await expect(page.getByRole('heading', { name: 'Add to “Une semaine au lac”' })).toBeVisible()
    await page.getByRole('button', { name: /^Photo by Bea/ }).click()
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.getByText(/3 photos/).first()).toBeVisible()

    await ada.page.goto(`/messages/${photo!.message}`)
    await ada.page.getByRole('button', { name: 'Message options' }).first().click()
    await ada.page.getByRole('menuitem', { name: 'Add to a collection' }).click()
    await ada.page.getByRole('button', { name: /Une semaine au lac/ }).click()
    await expect(ada.page.getByText('“Une semaine au lac” has all of these already.')).toBeVisible()

    await ada.page
      .getByRole('button', { name: /^Photo/ })
      .first()
      .click()
    await ada.page.getByRole('button', { name: 'Add to a collection' }).click()
    await expectAccessible(ada.page)
    await ada.page.getByRole('button', { name: 'New collection' }).click()
    await ada.page.getByRole('textbox', { name: 'Name of the collection' }).fill('Summer')
    await ada.page.keyboard.press('Enter')
    await expect(ada.page.getByText('1 photo is now in “Summer”.')).toBeVisible()
  },
)

test('everything from some days is added, and readers look', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  const { group } = table
  await album(ada, table.ada, group, { title: 'Une semaine au lac', seeds: [1, 2] })
  const { id } = await table.ada(makeCollection, { params: { id: group }, body: { name: 'This year' } })
  const { page } = ada
  await page.goto(`/groups/${group}/collections/${id}/add`)
  await page.getByLabel('First day').fill('2000-01-01')
  await page.getByLabel('Last day').fill('2000-01-02')
  await expect(page.getByText('No photos or videos from these days.')).toBeVisible()
  await page.getByLabel('Last day').fill('2040-01-01')
  await page.getByRole('button', { name: 'Add these 2 photos' }).click()
  await expect(page.getByRole('button', { name: /^Photo by/ })).toHaveCount(2)

  const { id: user } = await table.bea(readMe)
  await table.ada(changeRole, { params: { id: group, user }, body: { role: 'reader' } })
  await bea.page.goto(`/groups/${group}/collections/${id}`)
  await expect(bea.page.getByRole('button', { name: /^Photo by/ })).toHaveCount(2)
  await expect(bea.page.getByRole('link', { name: 'Add photos' })).toHaveCount(0)
})
