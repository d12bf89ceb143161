import { updateUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test(
  'faces and names lead to people, as long as one shares a group',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const { id: message } = await asBea(postMessage, { body: { group, data: { title: 'The lake' } } })
    const { id: beaId } = await asBea(readMe, {})
    await asBea(updateUser, { params: { id: beaId }, body: { birthday: '1938-06-12' } })
    const { page } = ada
    const person = page.getByRole('heading', { level: 1, name: 'Bea' })

    await page.goto(`/groups/${group}`)
    await page.getByRole('link', { name: '2 people' }).click()
    await expect(page).toHaveURL(`/groups/${group}/people`)
    const people = page.getByRole('list', { name: 'People' })
    await people.getByRole('link', { name: 'The lake' }).click()
    await expect(page).toHaveURL(`/messages/${message}`)
    await page.goBack()
    await people.getByRole('link', { name: 'Bea' }).click()
    await expect(person).toBeVisible()
    await expect(page.getByText('Birthday: June 12, 1938')).toBeVisible()
    await expect(page).toHaveTitle(/Bea – Coterie$/)
    await page.getByRole('link', { name: 'Photos', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bea hasn’t posted any photos yet.' })).toBeVisible()
    await asBea(postMessage, { body: { group, data: { title: 'The boat' }, files: [await upload(bea, 1)] } })
    await page.getByRole('button', { name: /^Photo by Bea/ }).click()
    await page.getByRole('link', { name: 'from “The boat”' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The boat' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Messages', exact: true }).click()
    await page.getByRole('link', { name: 'The lake' }).click()

    await page.getByRole('article').getByRole('link', { name: 'Bea' }).first().click()
    await expect(person).toBeVisible()

    await asBea(leaveGroup, { params: { id: group } })
    await expect(page.getByRole('heading', { name: 'This person isn’t in any of your groups.' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This person isn’t in any of your groups.' })).toBeVisible()
    await asAda(readMe, {})
  },
)

test('on a phone, the name of the group leads to its people', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { group } = await atOneTable(server, ada, distantBea)
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await ada.page.goto(`/groups/${group}`)
  await ada.page.getByRole('link', { name: '2 people' }).click()
  await expect(ada.page.getByRole('link', { name: 'Bea' })).toBeVisible()
})

test(
  'a birthday is given, refused where there is no such day, and taken back',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda } = await atOneTable(server, ada, distantBea)
    const { id } = await asAda(readMe, {})
    const { page } = ada
    await page.goto(`/users/${id}/settings`)
    await page.getByLabel('Day', { exact: true }).selectOption('30')
    await page.getByLabel('Month', { exact: true }).selectOption('02')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose a day and a month that exist.')).toBeVisible()
    await page.getByLabel('Day', { exact: true }).selectOption('29')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    expect((await asAda(readMe, {})).birthday).toBe('02-29')
  },
)
