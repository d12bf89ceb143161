import { postMessage } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile, type SentFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { send } from '../support/uploads.ts'

/** Otherwise they would be taken in one go, and the best of them stand for the others. */
async function takenOn(day: string): Promise<SentFile> {
  const file = await cameraFile(Number(day))
  return { ...file, buffer: Buffer.from(file.buffer.toString('latin1').replaceAll(':07:14 ', `:07:${day} `), 'latin1') }
}

test(
  'a year becomes a book that somebody arranges, renames and prints',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { page } = ada
    const files: string[] = []
    for (const day of ['14', '15', '16', '17']) files.push((await send(ada, await takenOn(day))).id)
    await table.ada(postMessage, { body: { group: table.group, data: { title: 'Une semaine au lac' }, files } })
    const { photos } = await table.ada(listPhotos, { query: { group: table.group } })
    const taken = new Date(photos[0]!.takenAt * 1000).getUTCFullYear()

    await page.goto(`/groups/${table.group}/${taken}`)
    await expect(page.getByRole('heading', { name: `Our ${taken}` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('menuitem', { name: 'Choose another' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: /^Photo by/, pressed: false })
      .first()
      .click()
    await expect(page.getByText(/^That’s the photo for/)).toBeVisible()

    await page.getByRole('button', { name: 'Make the book' }).click()
    await expect(page.getByText('Made by Ada')).toBeVisible()
    await page.getByRole('button', { name: 'Pages 2 and 3' }).click()
    const inBook = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem')
    const count = await inBook.count()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Take out/ })
      .last()
      .click()
    await expect(inBook).toHaveCount(count - 1)
    await page
      .getByRole('list', { name: 'More photos' })
      .getByRole('listitem')
      .first()
      .dragTo(page.getByRole('list', { name: 'Photos', exact: true }))
    await expect(inBook).toHaveCount(count)
    await page.getByRole('button', { name: 'Leave these pages out' }).click()
    await page.getByRole('button', { name: 'Put back what we proposed' }).click()
    await expect(page.getByRole('button', { name: 'Put back what we proposed' })).toHaveCount(0)
    await page.getByText('Square', { exact: true }).click()
    await page.getByRole('button', { name: 'Options of the book' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Title of the book' }).fill('The lake')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'The lake', level: 1 })).toBeVisible()

    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', String(document.querySelectorAll('[inert] img').length))
    })
    await page.getByRole('button', { name: 'Options of the book' }).click()
    await page.getByRole('menuitem', { name: 'Print at home' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', /^[1-9]/)

    await page.getByRole('button', { name: 'PDF for printing' }).click()
    const link = page.getByRole('link', { name: 'Download the PDF' })
    await expect(link).toBeVisible({ timeout: 60_000 })
    const loading = page.waitForEvent('download')
    await link.click()
    expect((await loading).suggestedFilename()).toBe('The lake.pdf')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Les Moreau' }).first().click()
    await expect(page.getByRole('link', { name: 'The lake' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The lake' }).click()
    await page.getByRole('button', { name: 'Options of the book' }).click()
    await page.getByRole('menuitem', { name: 'Delete the book' }).click()
    await page.getByRole('button', { name: 'Delete the book' }).click()
    await expect(page.getByRole('heading', { name: 'No books yet.' })).toBeVisible()
  },
)
