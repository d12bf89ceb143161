import { readGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable, join } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const names = ['Anna Adler', 'Bo Lindqvist', 'Diego Álvarez', 'Karl Huber', 'Leo Brandner', 'Marta Keller']
const more = ['Nora', 'Olga', 'Paul', 'Quentin', 'Rosa', 'Sven']

test('a host of many removes somebody, lets them back in, and hands the group over', async ({ server, ada, bea }) => {
  const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
  await join(server, asAda, group, [...names, ...more])
  const { page } = ada
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/groups/${group}/people`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Hosts')
  await expect(page.getByRole('link', { name: 'Waiting for you' })).toBeVisible()

  await page.getByRole('button', { name: 'What to do about Diego Álvarez' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Remove Diego Álvarez from Les Moreau?' })
  await expect(sheet.getByRole('button', { name: 'Keep Diego' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Remove Diego' }).click()
  await expect(page.getByText('Diego Álvarez is no longer in the group.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Diego Álvarez' })).toBeHidden()

  await page.getByRole('link', { name: 'Waiting for you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByText('Ada removed Diego Álvarez.')).toBeVisible()
  await page.getByRole('button', { name: 'Let Diego Álvarez back in' }).click()
  await expect(page.getByText('Ada let Diego Álvarez come back.')).toBeVisible()

  await page.goto(`/groups/${group}/settings`)
  await page.getByRole('button', { name: 'Name another host first' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('bea')
  await page.getByRole('button', { name: 'Bea' }).click()
  await expect(page.getByText('Bea is a host now.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave group…' }).click()
  await page.getByRole('button', { name: 'Leave group', exact: true }).click()
  await expect(page.getByText('You left Les Moreau.')).toBeVisible()
  expect((await asBea(readGroup, { params: { id: group } })).role).toBe('host')
})

test('rules are saved by the tap, and members see only what they may do', async ({ server, ada, bea }) => {
  const { ada: asAda, group } = await atOneTable(server, ada, bea)
  const { id } = await asAda(postMessage, { body: { group, data: { title: 'The lake' } } })
  await bea.page.goto(`/groups/${group}`)
  await expect(bea.page.getByRole('link', { name: 'Write' })).toBeVisible()

  await ada.page.goto(`/groups/${group}/settings`)
  await ada.page.getByRole('switch', { name: 'Members may invite' }).click()
  await ada.page.getByRole('radio', { name: 'Only hosts' }).click()
  await expect(bea.page.getByText('In this group, hosts start the conversations.')).toBeVisible()
  await expect(bea.page.getByRole('link', { name: 'Write' })).toBeHidden()
  await expect(bea.page.getByRole('button', { name: 'Invite' })).toBeHidden()
  await bea.page.goto(`/messages/${id}`)
  await expect(bea.page.getByText('In this group, only hosts write.')).toBeVisible()
  await expect(bea.page.getByRole('textbox', { name: 'Your reply' })).toBeHidden()
  await bea.page.goto(`/groups/${group}/settings`)
  await expect(bea.page.getByText('Ada is the host of this group.')).toBeVisible()
  await ada.page.reload()
  await expect(ada.page.getByRole('switch', { name: 'Members may invite' })).not.toBeChecked()
})
