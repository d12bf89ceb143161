import { postMessage, readMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

test('an author changes words, photos and date where the message stands, and the others see it', async ({
  server,
  ada,
  bea,
}) => {
  const table = await atOneTable(server, ada, bea)
  const body = { group: table.group, data: { title: 'Une semaine', text: 'Six nuits.' } }
  const { id } = await table.ada(postMessage, { body })
  await bea.page.goto(`/messages/${id}`)
  const { page } = ada
  await page.goto(`/messages/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Text')).toBeFocused()
  await page.getByLabel('Title').fill('Une semaine au lac')
  await page.getByLabel('Text').fill('Sept nuits.')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await (await chooser).setFiles(await Promise.all([1, 2].map((seed) => cameraFile(seed))))
  await expect(page.getByRole('button', { name: /^Photo \d of 2.*, Uploaded/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Date of this message: Today' }).click()
  await page.getByRole('dialog').getByLabel('Date of this message').fill('2019-08-04')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Text').press('Control+Enter')

  await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  await expect(bea.page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  await expect(bea.page.getByText('Sept nuits.')).toBeVisible()
  await expect(bea.page.getByRole('img', { name: 'Photo 2 of 2 by Ada' })).toBeVisible()
  await expect(bea.page.getByText(/August 4, 2019/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: /^Photo 2 of 2/ }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(bea.page.getByRole('img', { name: 'Photo 1 of 1 by Ada' })).toBeVisible()
  const { files, createdAt } = await table.ada(readMessage, { params: { id } })
  expect(files).toHaveLength(1)
  expect(new Date(createdAt * 1000).getFullYear()).toBe(2019)
})

test(
  'a reply is changed in the conversation, and only a change asks before it is thrown away',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { id } = await table.bea(postMessage, { body: { group: table.group, data: { text: 'Who comes?' } } })
    const reply = { group: table.group, parent: id, data: { text: 'Me, on Sundy' } }
    await table.ada(postMessage, { body: reply })
    const { page } = ada
    await page.goto(`/messages/${id}`)
    const article = page.getByRole('listitem').filter({ hasText: 'Me, on Sundy' })
    const edit = async () => {
      await article.getByRole('button', { name: 'Message options' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
    }
    const editor = page.getByRole('form', { name: 'Edit message' })
    await edit()
    await editor.getByLabel('Text').press('Escape')
    await expect(editor).toBeHidden()
    await edit()
    await editor.getByLabel('Text').fill('Me, on Sunday')
    await editor.getByLabel('Text').press('Escape')
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await expect(editor.getByLabel('Text')).toHaveValue('Me, on Sunday')
    await page.reload()
    await edit()
    await expect(editor.getByLabel('Text')).toHaveValue('Me, on Sunday')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Me, on Sunday')).toBeVisible()
  },
)

test(
  'a change that the server does not take is in the editor again',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { id } = await table.ada(postMessage, { body: { group: table.group, data: { text: 'Before' } } })
    const { page } = ada
    await page.goto(`/messages/${id}`)
    await page.route(`**/api/messages/${id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { error: 'forbidden' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Text').fill('After')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByText('An error occurred while sending your message. It’s safe here, but it wasn’t sent.'),
    ).toBeVisible()
    await expect(page.getByLabel('Text')).toHaveValue('After')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Before' })).toBeVisible()
  },
)

test(
  'on a phone, Tab goes on from the message once its editor is closed',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const body = { group: table.group, data: { title: 'Une semaine', text: 'Six nuits.' } }
    const { id } = await table.ada(postMessage, { body })
    const { page } = ada
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/messages/${id}`)
    const heading = page.getByRole('heading', { name: 'Une semaine' })
    for (const [text, button] of [
      ['Six nuits.', 'Cancel'],
      ['Sept nuits.', 'Save'],
    ] as const) {
      await page.getByRole('button', { name: 'Message options' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByLabel('Text').fill(text)
      await page.getByRole('button', { name: button }).click()
      await expect(heading).toBeFocused()
    }
  },
)
