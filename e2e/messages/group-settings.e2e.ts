import { readGroup, updateGroup } from '#contract/groups.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test('a new name is seen everywhere, by the others too', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { group } = await atOneTable(server, ada, bea)
  await bea.page.goto(`/groups/${group}`)
  const { page } = ada
  await page.goto(`/groups/${group}/settings`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Les Moreau et compagnie')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 unsaved change')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Les Moreau et compagnie' })).toBeVisible()
  await expect(bea.page.getByRole('heading', { name: 'Les Moreau et compagnie' })).toBeVisible()
})

test('leaving with a new name unsaved asks', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${group}/settings`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Not this')
  await page.getByRole('link', { name: 'My feed' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Not this')
  await page.getByRole('link', { name: 'My feed' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/feed$/)
})

test('a new invitation link ends the old one', { tag: '@long' }, async ({ server, ada, distantBea, browser }) => {
  const table = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${table.group}/settings`)
  const link = page.getByRole('textbox', { name: 'Invitation link' })
  const old = await link.inputValue()
  await page.getByRole('button', { name: 'New link' }).click()
  const question = page.getByRole('alertdialog', { name: 'Create a new invitation link?' })
  await expect(question.getByRole('button', { name: 'Keep this link' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep this link' }).click()
  await expect(question).toHaveCount(0)
  await expect(link).toHaveValue(old)
  await page.getByRole('button', { name: 'New link' }).click()
  await question.getByRole('button', { name: 'Create new link' }).click()
  await expect(page.getByText('The new link is ready.')).toBeVisible()
  await expect(link).not.toHaveValue(old)

  const { inviteKey } = await table.ada(readGroup, { params: { id: table.group } })
  expect(await link.inputValue()).toContain(inviteKey)
  const stranger = await browser.newPage()
  await stranger.goto(old)
  await expect(stranger.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible()
  await stranger.close()
})

test(
  'leaving a group asks, and then it is gone for the one who left',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { group } = await atOneTable(server, ada, bea)
    const { page } = bea
    await page.goto(`/groups/${group}/settings`)
    await page.getByRole('button', { name: 'Leave group…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave Les Moreau?' })
    await expect(question).toContainText('You’ll need a new invitation to come back.')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: 'Leave group…' }).click()
    await question.getByRole('button', { name: 'Leave group', exact: true }).click()
    // It was the only one, so the next is one's own.
    await expect(page).toHaveURL(/\/create-group$/)
    await page.goto(`/groups/${group}`)
    await expect(
      page.getByRole('heading', { name: 'This page doesn’t exist, or you don’t have access to it.' }),
    ).toBeVisible()
  },
)

test(
  'what a host decides about a group fits three screens of a phone',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, group: id } = await atOneTable(server, ada, distantBea)
    await asAda(updateGroup, { params: { id }, body: { picture: await upload(ada, 1) } })
    const { page } = ada
    const phone = { width: 390, height: 844 }
    await page.setViewportSize(phone)
    await page.goto(`/groups/${id}/settings`)
    await expect(page.getByRole('button', { name: 'Close group…' })).toBeVisible()
    await expect(page.getByText('Drag the picture')).toBeVisible()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(height).toBeLessThanOrEqual(3 * phone.height)
  },
)
