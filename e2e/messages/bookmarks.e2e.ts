import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a message is kept, found again and let go', { tag: '@long' }, async ({ server, ada }) => {
  const { page } = ada
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const { id } = await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
  await page.goto(`/messages/${id}`)
  await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  const options = page.getByRole('article').getByRole('button', { name: 'Message options' })
  const you = page.getByRole('button', { name: /Ada/ }).first()

  await you.click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Bookmarks' })).toBeHidden()
  await page.keyboard.press('Escape')

  await options.click()
  await page.getByRole('menuitem', { name: 'Add bookmark' }).click()
  await expect(page.getByText('Bookmark added.')).toBeVisible()
  await you.click()
  await page.getByRole('menuitem', { name: 'Bookmarks' }).click()
  const card = page.getByRole('list', { name: 'Bookmarks' }).getByRole('article')
  await expect(card).toContainText('Les Moreau')
  await card.getByRole('link', { name: 'Une semaine au lac' }).click()

  await options.click()
  await page.getByRole('menuitem', { name: 'Remove bookmark' }).click()
  await expect(page.getByText('Bookmark removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Bookmark added.')).toBeVisible()
  await options.click()
  await page.getByRole('menuitem', { name: 'Remove bookmark' }).click()
  await page.goto('/bookmarks')
  await expect(page.getByText('Bookmark a message, and you’ll find it here.')).toBeVisible()
})

test(
  'what is kept on one device is kept on the other at once',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    const table = await atOneTable(server, ada, distantBea)
    await table.ada(postMessage, { body: { group: table.group, data: { title: 'Lac' } } })
    const storageState = await ada.context.storageState()
    const elsewhere = await browser.newContext({ baseURL: server.url, storageState })
    const page = await elsewhere.newPage()
    await page.goto('/bookmarks')
    await expect(page.getByText('Bookmark a message, and you’ll find it here.')).toBeVisible()

    await ada.page.goto('/feed')
    await ada.page.getByRole('article').getByRole('link', { name: 'Lac' }).click()
    await ada.page.getByRole('article').getByRole('button', { name: 'Message options' }).click()
    await ada.page.getByRole('menuitem', { name: 'Add bookmark' }).click()
    await expect(page.getByRole('list', { name: 'Bookmarks' }).getByRole('article')).toContainText('Lac')
    await ada.page.getByRole('button', { name: 'Message options' }).click()
    await ada.page.getByRole('menuitem', { name: 'Remove bookmark' }).click()
    await expect(page.getByRole('list', { name: 'Bookmarks' })).toBeHidden()
    await elsewhere.close()
  },
)
