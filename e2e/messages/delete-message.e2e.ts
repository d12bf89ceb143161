import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test(
  'a message goes only after a second word, with its replies, and for everybody',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
    const { id: reply } = await asBea(postMessage, { body: { group, parent: id, data: { text: 'Count me in' } } })
    const files = [await upload(ada, 1)]
    await asAda(postMessage, { body: { group, parent: reply, data: { text: 'And the dog' }, files } })
    await bea.page.goto(`/groups/${group}`)
    await expect(bea.page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await page.getByRole('link', { name: 'Une semaine au lac' }).click()

    const question = page.getByRole('alertdialog', { name: 'Delete “Une semaine au lac”?' })
    await page.getByRole('button', { name: 'Message options' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete message' }).click()
    await expect(question).toContainText('deleted for everyone in Les Moreau, along with 1 photo and 2 replies.')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()

    await page.getByRole('button', { name: 'Message options' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete message' }).click()
    await question.getByRole('button', { name: 'Delete message' }).click()
    await expect(page.getByText('Message deleted.')).toBeVisible()
    await expect(page).toHaveURL(`/groups/${group}`)
    await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toHaveCount(0)
    await expect(bea.page.getByRole('heading', { name: 'Une semaine au lac' })).toHaveCount(0)
    await page.goto(`/messages/${id}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the feed' })).toBeVisible()
  },
)

test('of a conversation one reply goes, and the others stay', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
  const { id: parent } = await asAda(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
  for (const text of ['Count me in', 'Who has the oars'])
    await asBea(postMessage, { body: { group, parent, data: { text } } })
  await ada.page.goto(`/messages/${parent}`)
  const { page } = bea
  await page.goto(`/messages/${parent}`)
  await page
    .getByRole('article')
    .filter({ hasText: 'Count me in' })
    .last()
    .getByRole('button', { name: /^Message options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete reply' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reply' }).click()
  for (const each of [page, ada.page]) {
    await expect(each.getByText('Count me in')).toHaveCount(0)
    await expect(each.getByText('Who has the oars')).toBeVisible()
  }
})
