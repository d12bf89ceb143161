import { deleteUser } from '#contract/account.ts'
import { createGroup, leaveGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const goneTitle = 'This page doesn’t exist, or you don’t have access to it.'

test(
  'a reply being written can be copied when its message is deleted',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, bea)
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
    const { page } = bea
    await page.goto(`/messages/${id}`)
    await page.getByRole('textbox', { name: 'Your reply' }).fill('I have the oars')
    await asAda(deleteMessage, { params: { id } })
    await expect(page.getByRole('heading', { name: goneTitle })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'What you were writing' })).toHaveValue('I have the oars')
    await page.getByRole('button', { name: 'Copy the text' }).click()
    await expect(page.getByText('Text copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('I have the oars')
  },
)

test('a group that was left elsewhere leaves the screen', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { bea: asBea, group } = await atOneTable(server, ada, bea)
  for (const path of ['', '/settings', '/write', '/search']) {
    await bea.page.goto(`/groups/${group}${path}`)
    await expect(bea.page.getByRole('heading').first()).toBeAttached()
  }
  await bea.page.goto(`/groups/${group}`)
  await expect(bea.page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()
  await asBea(leaveGroup, { params: { id: group } })
  await expect(bea.page.getByRole('heading', { name: 'You’re no longer in Les Moreau.' })).toBeVisible()
})

test('an account that was deleted elsewhere leaves the screen', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  await call(createGroup, { body: { name: 'Les Moreau' } })
  const { id } = await call(readMe)
  await ada.page.goto('/feed')
  await expect(ada.page.getByText('Nothing on the table yet.')).toBeVisible()
  await call(deleteUser, { params: { id } })
  await expect(ada.page).toHaveURL(/\/login/)
})

test(
  'in no group, the feed offers to create one or to open an invitation',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { bea: asBea, ada: asAda, group } = await atOneTable(server, ada, bea)
    await asBea(leaveGroup, { params: { id: group } })
    const { page } = bea
    await page.goto('/feed')
    await expect(page.getByRole('main').getByRole('link', { name: 'Create a group' })).toBeVisible()
    const other = await asAda(createGroup, { body: { name: 'Chess' } })
    const link = page.getByRole('textbox', { name: 'Invitation link' })
    await link.fill('hello')
    await page.getByRole('button', { name: 'Open the invitation' }).click()
    await expect(page.getByText('That isn’t an invitation link.')).toBeVisible()
    await link.fill(`${server.url}/invitation/${other.inviteKey}`)
    await page.getByRole('button', { name: 'Open the invitation' }).click()
    await page.getByRole('button', { name: 'Join Chess' }).click()
    await expect(page.getByRole('heading', { name: 'Chess' }).first()).toBeVisible()
  },
)

test('a double click after a refused try creates one group', { tag: '@long' }, async ({ server, ada }) => {
  await signIn(server, ada)
  const { page } = ada
  await page.goto('/create-group')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  const button = page.getByRole('button', { name: 'Create', exact: false }).last()
  await button.click()
  await page.getByRole('textbox').fill('Les Moreau')
  await button.dblclick()
  await expect(page).toHaveURL(/\/groups\//)
  expect(posts).toBe(1)
})
