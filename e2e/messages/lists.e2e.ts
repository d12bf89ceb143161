import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { writeWith } from '../support/writing.ts'

test.use({ hasOwnServer: true })

test('a list is posted, and shared out live, by keyboard and without a network', async ({ server, ada, bea }) => {
  const { group } = await atOneTable(server, ada, bea)
  const { page } = ada
  await writeWith(page, group, 'Picnic', 'List')
  const field = page.getByLabel('What’s needed')
  await field.fill('Cake')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('Bread')
  await page.getByLabel('How many').fill('3')
  await page.getByLabel('How many').press('Enter')
  // What is still in the field goes along.
  await field.fill('Blanket')
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  const list = page.getByRole('region', { name: 'List' })
  await expect(list.getByRole('listitem')).toHaveText([/^Cake/, /^Bread/, /^Blanket/])
  await expect(list.getByText('0 of 3 taken')).toBeVisible()
  await expectAccessible(page)

  await bea.page.goto('/feed')
  const card = bea.page.getByRole('article').filter({ hasText: 'Picnic' })
  await card.getByRole('button', { name: 'I’ll bring it: Cake' }).dblclick()
  await expect(card.getByText('1 of 3 taken')).toBeVisible()
  await expect(bea.page).toHaveURL('/feed')
  await expect(list.getByText('1 of 3 taken')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('Bea')

  await card.getByRole('link', { name: /Picnic/ }).click()
  await expect(bea.page.getByRole('heading', { level: 1, name: 'Picnic' })).toBeFocused()
  const hers = bea.page.getByRole('region', { name: 'List' })
  await hers.getByRole('button', { name: 'I’ll bring it: Bread' }).press('Enter')
  await expect(hers.getByRole('button', { name: 'You bring “Bread”. Give it back' })).toBeFocused()
  await hers.getByRole('button', { name: 'One more: Bread' }).press('Enter')
  await expect(hers.getByText('You · 2')).toBeVisible()
  await list.getByRole('button', { name: 'I’ll bring it: Bread' }).click()
  await expect(hers.getByText('3 of 3 taken')).toBeVisible()
  await hers.getByRole('checkbox', { name: 'Cake' }).press('Space')
  await expect(list.getByRole('checkbox', { name: 'Cake' })).toBeChecked()

  await server.kill()
  await hers.getByRole('button', { name: 'Add something' }).click()
  await bea.page.getByLabel('What’s needed').fill('Salad')
  await bea.page.getByLabel('What’s needed').press('Enter')
  await hers.getByRole('button', { name: 'I’ll bring it: Salad' }).click()
  await hers.getByRole('button', { name: 'You bring “Cake”. Give it back' }).click()
  await expect(hers.getByText('We’ll send it when you’re back.')).toBeVisible()
  await server.restart()
  await expect(hers.getByText('We’ll send it when you’re back.')).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveText([/^Cake$/, /^Bread/, /^Blanket/, /^Salad.*Bea/])

  await list.getByRole('button', { name: 'Change “Blanket”' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(hers.getByRole('listitem')).toHaveText([/^Cake/, /^Blanket/, /^Bread/, /^Salad/])
  await list.getByRole('button', { name: 'Change “Blanket”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(hers.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hers.getByRole('listitem')).toHaveCount(4)
})

test(
  'editing a message keeps its list as it is, and can take it away',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: call, group } = await atOneTable(server, ada, bea)
    const items = [{ id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4aff', words: 'Cake' }]
    const { id } = await call(postMessage, { body: { group, data: { title: 'Picnic' }, blocks: { list: { items } } } })
    const { page } = ada
    await page.goto(`/messages/${id}`)
    const edit = async () => {
      await page.getByRole('button', { name: 'Message options' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
    }
    await edit()
    await expect(page.getByText('The list stays as it is. Change it on the message itself.')).toBeVisible()
    await page.getByLabel('Title').fill('Picnic at the lake')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('checkbox', { name: 'Cake' })).toBeVisible()
    await edit()
    await page.getByRole('button', { name: 'Remove the list' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Picnic at the lake' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'List' })).toHaveCount(0)
  },
)
