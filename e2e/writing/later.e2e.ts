import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { writeTitle } from '../support/writing.ts'

test(
  'a message waits, is changed with its time kept, and is sent now',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { page } = ada
    await page.goto(`/groups/${table.group}/write`)
    await writeTitle(page, 'Happy birthday')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    await (await chooser).setFiles([await cameraFile(1)])
    await expect(page.getByRole('button', { name: /^Photo 1 of 1.*, Uploaded/ })).toBeVisible()
    await page.getByRole('button', { name: 'Send later' }).first().click()
    await page.getByRole('menuitemradio', { name: /^Tomorrow morning/ }).click()
    await expect(page.getByText(/^Goes .*8:00/)).toBeVisible()
    // Nothing of it is lost with the page.
    await page.reload()
    await expect(page.getByText(/^Goes .*8:00/)).toBeVisible()
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: 'Show', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Happy birthday')
    await expect(page.getByText(/^Goes .*8:00/)).toBeVisible()
    await page.getByLabel('Text', { exact: true }).fill('From all of us')
    await page.locator('button[type=submit]').click()
    await expect(page.getByText('From all of us')).toBeVisible()
    await bea.page.goto(`/groups/${table.group}`)
    await expect(bea.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bea.page.getByText('Happy birthday')).toHaveCount(0)

    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Nothing is waiting.')).toBeVisible()
    await expect(bea.page.getByText('Happy birthday')).toBeVisible()
  },
)
