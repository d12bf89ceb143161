import { readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, join, type Table } from '../support/people.ts'
import type { TestServer } from '../support/shared-server.ts'
import { expect, test } from '../support/test.ts'

test(
  'a host hides a message and brings it back, closes a conversation, and members see it',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const title = 'Our hut for New Year'
    const { id } = await table.bea(postMessage, {
      body: { group: table.group, data: { title, text: 'Key’s outside.' } },
    })
    await table.bea(postMessage, { body: { group: table.group, parent: id, data: { text: 'Who is coming?' } } })
    await ada.page.goto(`/messages/${id}`)
    await bea.page.goto(`/messages/${id}`)
    await ada.page.getByRole('button', { name: 'Message options' }).first().click()
    await expect(ada.page.getByRole('menuitem', { name: /Hide from everybody/ })).toBeVisible()
    await expectAccessible(ada.page)
    await ada.page.getByRole('menuitem', { name: /Hide from everybody/ }).click()
    await expect(bea.page.getByText('Hidden by a host')).toBeVisible()
    await expect(bea.page.getByText('Who is coming?')).toBeVisible()
    await expect(bea.page.getByText(title)).toBeHidden()
    await expect(bea.page.getByRole('textbox', { name: 'Your reply' })).toBeHidden()
    await expectAccessible(bea.page)
    await ada.page.getByRole('button', { name: 'Bring back' }).click()
    await expect(bea.page.getByRole('heading', { name: title })).toBeVisible()

    await ada.page.getByRole('button', { name: 'Message options' }).first().click()
    await ada.page.getByRole('menuitem', { name: /Close conversation/ }).click()
    await expect(bea.page.getByText('This conversation is closed.')).toBeVisible()
    await expect(bea.page.getByRole('textbox', { name: 'Your reply' })).toBeHidden()
    await expect(bea.page.getByRole('button', { name: /^Reply/ })).toHaveCount(0)
    await expect(ada.page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
    await ada.page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(bea.page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
    await expect(bea.page.getByRole('button', { name: 'Reply to Bea' })).toBeVisible()
  },
)

test(
  'a member tells the hosts, is not shown a message, and sees less of somebody',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const title = 'Our hut for New Year'
    const { id } = await table.ada(postMessage, { body: { group: table.group, data: { title } } })
    const { page } = bea
    await addHost(server, table, 'Cleo')
    await page.goto(`/messages/${id}`)
    const options = page.getByRole('button', { name: 'Message options' }).first()
    await options.click()
    await page.getByRole('menuitem', { name: 'Tell the hosts…' }).click()
    await expect(page.getByRole('textbox', { name: /What’s wrong/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: /What’s wrong/ }).fill('It should stay between us.')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/api/messages/${id}/reports`)),
      page.getByRole('button', { name: 'Tell the hosts' }).click(),
    ])
    expect(answer.ok()).toBe(true)
    expect(answer.request().postDataJSON()).toEqual({ reason: 'It should stay between us.' })
    await expect(page.getByText('The hosts know. Thank you.')).toBeVisible()

    await options.click()
    await page.getByRole('menuitem', { name: 'Don’t show me this' }).click()
    await expect(page.getByText('You won’t see this message')).toBeVisible()
    await page.goto(`/groups/${table.group}`)
    await expect(page.getByText('You chose not to see this.')).toBeVisible()
    await expect(page.getByText(title)).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show Ada’s message' }).click()
    await page.getByRole('link', { name: title }).click()
    await options.click()
    await page.getByRole('menuitem', { name: 'Show me this again' }).click()
    await page.goto(`/groups/${table.group}`)
    await page.getByRole('link', { name: title }).click()
    await options.click()
    await page.getByRole('menuitem', { name: /See less of Ada/ }).click()
    await page.goto(`/groups/${table.group}`)
    await expect(page.getByText('You chose not to see this.')).toBeVisible()
  },
)

test('whoever cannot reply is not asked for the first word', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  const { id } = await table.ada(postMessage, { body: { group: table.group, data: { title: 'The boathouse' } } })
  await bea.page.goto(`/messages/${id}`)
  await expect(bea.page.getByRole('heading', { name: 'No replies yet. The first word is yours.' })).toBeVisible()
  await table.ada(closeConversation, { params: { id }, body: { closed: true } })
  await expect(bea.page.getByRole('heading', { name: 'No replies yet.', exact: true })).toBeVisible()
})

/** Somebody who can look at what Ada, a host, has written. */
async function addHost(server: TestServer, { ada, group }: Table, name: string): Promise<void> {
  await join(server, ada, group, [name])
  const { users } = await ada(readGroup, { params: { id: group } })
  const user = users.find((one) => one.name === name)!.id
  await ada(changeRole, { params: { id: group, user }, body: { role: 'host' } })
}
