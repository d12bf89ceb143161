import type { Page } from '@playwright/test'
import { joinGroup, readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, join, signIn } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'

const names = ['Anna Adler', 'Bo Lindqvist', 'Diego Álvarez', 'Karl Huber', 'Leo Brandner', 'Marta Keller']
const more = ['Nora', 'Olga', 'Paul', 'Quentin', 'Rosa', 'Sven']

test('a host of many removes somebody, lets them back in, and hands the group over', async ({
  server,
  ada,
  distantBea,
}) => {
  const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, distantBea)
  await join(server, asAda, group, [...names, ...more])
  const { page } = ada
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/groups/${group}/people`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Hosts')
  await expect(page.getByRole('link', { name: 'Waiting for you' })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.fill('Diego')
  await page.getByRole('button', { name: 'What to do about Diego Álvarez' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Remove Diego Álvarez from Les Moreau?' })
  await expect(sheet.getByRole('button', { name: 'Keep Diego' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Remove Diego' }).click()
  await expect(page.getByText('Diego Álvarez is no longer in the group.')).toBeVisible()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Bo Lindqvist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Diego Álvarez' })).toBeHidden()

  await page.getByRole('link', { name: 'Waiting for you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByText('Ada removed Diego Álvarez.')).toBeVisible()
  await page.getByRole('button', { name: 'Let back in Diego Álvarez' }).click()
  await expect(page.getByText('Ada let Diego Álvarez come back.')).toBeVisible()

  await page.goto(`/groups/${group}/settings`)
  await page.getByRole('button', { name: 'Name another host first' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('bea')
  await page.getByRole('button', { name: 'Bea' }).click()
  await expect(page.getByText('Bea is a host now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave group…' })).toBeFocused()
  await page.getByRole('button', { name: 'Leave group…' }).click()
  await page.getByRole('button', { name: 'Leave group', exact: true }).click()
  await expect(page.getByText('You left Les Moreau.')).toBeVisible()
  expect((await asBea(readGroup, { params: { id: group } })).role).toBe('host')
})

test(
  'what waits comes and goes in What’s new, and a host can think again',
  { tag: '@long' },
  async ({ server, ada, bea, browser }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const { id: user } = await asBea(readMe)
    await asAda(changeRole, { params: { id: group, user }, body: { role: 'host' } })
    await asAda(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
    for (const { page } of [ada, bea]) await page.goto('/news')
    const rowOf = (page: Page) => page.getByRole('link', { name: 'Waiting for you' })
    await expect(ada.page.getByRole('heading', { name: 'What’s new' })).toBeVisible()
    await expect(rowOf(ada.page)).toBeHidden()

    const marta = await atBrowser(browser, server, 'Marta')
    const { inviteKey } = await asAda(readGroup, { params: { id: group } })
    const asMarta = await signIn(server, marta)
    await asMarta(joinGroup, { params: { key: inviteKey! }, body: { line: 'I can drive six.' } })
    for (const { page } of [ada, bea]) await expect(rowOf(page)).toHaveText('Waiting for you1 thing in Les Moreau')
    await expectAccessible(ada.page)

    for (const { page } of [ada, bea]) await rowOf(page).click()
    await ada.page.getByRole('button', { name: 'Let in Marta', exact: true }).click()
    await expect(ada.page.getByText('Marta is in.')).toBeFocused()
    await expect(bea.page.getByRole('button', { name: 'Let in Marta', exact: true })).toBeHidden()
    await ada.page.getByRole('button', { name: 'Undo' }).click()
    await expect(bea.page.getByRole('button', { name: 'Let in Marta', exact: true })).toBeVisible()
    await expectAccessible(bea.page)
    await bea.page.getByRole('button', { name: 'No, thanks: don’t let Marta in' }).click()
    await expect(ada.page.getByText('Nobody is waiting.')).toBeVisible()
    await ada.page.goto('/news')
    await expect(ada.page.getByText('Marta would like to join')).toBeVisible()
    await expect(rowOf(ada.page)).toBeHidden()
    await marta.context.close()
  },
)

test(
  'rules are saved by the tap, and members see only what they may do',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, bea)
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'The lake' } } })
    await bea.page.goto(`/groups/${group}`)
    await expect(bea.page.getByRole('link', { name: 'Write' })).toBeVisible()

    await ada.page.goto(`/groups/${group}/settings`)
    await ada.page.getByRole('heading', { name: 'Who may do what' }).click()
    await ada.page.getByRole('switch', { name: 'Members may invite' }).click()
    await ada.page.getByRole('radio', { name: 'Only hosts' }).click()
    await expect(bea.page.getByText('In this group, hosts start the conversations.')).toBeVisible()
    await expect(bea.page.getByRole('link', { name: 'Write' })).toBeHidden()
    await expect(bea.page.getByRole('button', { name: 'Invite' })).toBeHidden()
    await bea.page.goto(`/groups/${group}/write`)
    await expect(bea.page.getByText('In this group, hosts start the conversations.')).toBeVisible()
    await bea.page.goto(`/messages/${id}`)
    await expect(bea.page.getByText('In this group, only hosts write.')).toBeVisible()
    await expect(bea.page.getByRole('textbox', { name: 'Your reply' })).toBeHidden()
    await bea.page.goto(`/groups/${group}/settings`)
    await expect(bea.page.getByText('Ada is the host of this group.')).toBeVisible()
    await ada.page.reload()
    await ada.page.getByRole('heading', { name: 'Who may do what' }).click()
    await expect(ada.page.getByRole('switch', { name: 'Members may invite' })).not.toBeChecked()
  },
)
