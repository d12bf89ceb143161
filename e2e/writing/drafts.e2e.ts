import { listGroupMessages, postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { startWriting, writeTitle } from '../support/writing.ts'

test('title, text, date and photos outlive a closed tab', async ({ server, ada, distantBea }) => {
  const table = await atOneTable(server, ada, distantBea)
  await ada.page.goto(`/groups/${table.group}/write`)
  await writeTitle(ada.page, 'Une semaine au lac')
  await ada.page.getByLabel('Text').fill('Six nuits ')
  await ada.page.getByRole('button', { name: 'Add an emoji' }).click()
  await ada.page.getByPlaceholder('Search emojis').fill('sailboat')
  await ada.page.getByRole('gridcell', { name: 'sailboat' }).click()
  await expect(ada.page.getByLabel('Text')).toHaveValue('Six nuits ⛵')
  await ada.page.getByRole('button', { name: /^Date of this message/ }).click()
  await ada.page.getByRole('dialog').getByLabel('Date of this message').fill('2019-08-04')
  await ada.page.keyboard.press('Escape')
  const chooser = ada.page.waitForEvent('filechooser')
  await ada.page.getByRole('button', { name: 'Add photos' }).first().click()
  await (await chooser).setFiles([await cameraFile(1), await cameraFile(2)])
  await expect(ada.page.getByRole('button', { name: /^Photo \d of 2.*, Uploaded/ })).toHaveCount(2)
  await ada.page.getByRole('button', { name: /^Photo 2 of 2/ }).press('ArrowLeft')

  const page = await ada.context.newPage()
  await ada.page.close({ runBeforeUnload: false })
  await page.goto(`/groups/${table.group}/write`)
  await expect(page.getByLabel('Title')).toHaveValue('Une semaine au lac')
  await expect(page.getByLabel('Text')).toHaveValue('Six nuits ⛵')
  await expect(page.getByRole('button', { name: 'Date of this message: August 4, 2019' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Photo 1 of 2, IMG_2.jpg, Uploaded/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 2 of 2 by Ada' })).toBeVisible()
  await expect(page.getByText(/August 4, 2019/).first()).toBeVisible()
  await page.goto(`/groups/${table.group}/write`)
  await expect(page.getByRole('button', { name: 'Add a title' })).toBeVisible()
})

test(
  'without a connection a reply waits in its place, and goes out when it is back',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { id } = await table.ada(postMessage, { body: { group: table.group, data: { text: 'Anybody?' } } })
    await bea.page.goto(`/messages/${id}`)
    const { page } = ada
    await page.goto(`/messages/${id}`)
    const field = page.getByLabel('Your reply').getByRole('textbox')
    await expect(field).toBeVisible()
    await ada.context.setOffline(true)
    await field.fill('From the tunnel')
    await field.press('Control+Enter')
    await field.fill('Still in it')
    await field.press('ControlOrMeta+Enter')
    await expect(field).toHaveValue('')
    await expect(page.getByText('From the tunnel', { exact: true })).toBeVisible()
    await expect(page.getByText('Will be sent when you’re back online').first()).toBeVisible()
    await ada.context.setOffline(false)
    await expect(bea.page.getByText('Still in it', { exact: true })).toBeVisible()
    await expect(page.getByText('Will be sent when you’re back online')).toHaveCount(0)
    await expect(page.getByRole('list').getByText(/tunnel|Still/)).toHaveText(['From the tunnel', 'Still in it'])
  },
)

test('a message with a photo written without a connection goes out after a reload', async ({
  server,
  ada,
  distantBea,
}) => {
  const table = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${table.group}`)
  await startWriting(page)
  await writeTitle(page, 'From the train')
  await ada.context.setOffline(true)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await (await chooser).setFiles(await cameraFile(3))
  await expect(page.getByText('1 photo waiting for a connection')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const waiting = page.getByRole('article').filter({ hasText: 'From the train' })
  await expect(waiting).toContainText('Will be sent when you’re back online')
  await page.close()

  await ada.context.setOffline(false)
  const later = await ada.context.newPage()
  await later.goto('/feed')
  const card = later.getByRole('article').filter({ hasText: 'From the train' })
  await expect(card.getByText('Ada')).toBeVisible()
  const { cards } = await table.bea(listGroupMessages, {
    params: { id: table.group, page: 0 },
    query: { embed: 'cards' },
  })
  expect(cards).toMatchObject([{ data: { title: 'From the train' }, fileCount: 1 }])
})

test(
  'what the server refuses is in the writer again, and one press more sends it',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${table.group}/write`)
    await page.route('**/api/messages', (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }))
    await page.getByLabel('Text').fill('Hello')
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await expect(
      page.getByText('An error occurred while sending your message. It’s safe here, but it wasn’t sent.'),
    ).toBeVisible()
    await expect(page.getByLabel('Text')).toHaveValue('Hello')
    await page.unroute('**/api/messages')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/messages\//)
    const { messages } = await table.bea(listGroupMessages, { params: { id: table.group, page: 0 } })
    expect(messages).toHaveLength(1)
  },
)
