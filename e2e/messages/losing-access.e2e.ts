import type { Page } from '@playwright/test'
import { createGroup, joinGroup, readGroup } from '#contract/groups.ts'
import { changeRole, removePerson, setClosing } from '#contract/hosting/hosts.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, type Table } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

const lost = 'You’re no longer in Les Moreau.'
const begun = (page: Page) => page.getByRole('textbox', { name: 'What you were writing' })

test(
  'whoever is removed while reading is told so, and keeps what they were writing',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    const files = [await upload(ada, 1), await upload(ada, 2)]
    const { id } = await table.ada(postMessage, { body: { group, data: { title: 'Au lac' }, files } })
    await table.ada(postMessage, { body: { group, parent: id, data: { text: 'Six nights' } } })
    const { inviteKey } = await table.ada(readGroup, { params: { id: group } })
    await table.bea(createGroup, { body: { name: 'Chorale' } })
    const { page } = bea
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    const removed = () => removeBea(table)
    const back = () => table.bea(joinGroup, { params: { key: inviteKey! } })

    await test.step('on the page of the group', async () => {
      await page.goto(`/groups/${group}`)
      await expect(page.getByRole('link', { name: 'Au lac' })).toBeVisible()
      await removed()
      await expect(page.getByRole('heading', { name: lost })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Au lac' })).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to the feed' }).click()
      await expect(page).toHaveURL(/\/feed$/)
    })

    await test.step('in a conversation, with two replies begun', async () => {
      await back()
      await page.goto(`/messages/${id}`)
      await page.getByRole('textbox', { name: 'Your reply' }).fill('I have the oars')
      await page.getByRole('button', { name: 'Reply to Ada' }).click()
      await page.getByRole('textbox', { name: 'Reply to Ada' }).fill('Seven, wasn’t it?')
      await removed()
      await expect(page.getByRole('heading', { name: lost })).toBeVisible()
      await expect(begun(page)).toHaveValue('I have the oars\n\nSeven, wasn’t it?')
      await expectAccessible(page)
    })

    await test.step('among the photos, with one of them open and a reply to it begun', async () => {
      await back()
      await page.goto(`/groups/${group}/photos`)
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('button', { name: 'Reply', exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Your reply' }).fill('What a light')
      await removed()
      await expect(page.getByRole('heading', { name: lost })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(begun(page)).toHaveValue(/What a light/)
    })

    await test.step('while writing a message', async () => {
      await back()
      await page.goto(`/groups/${group}/write`)
      await page.getByLabel('Text').fill('Half a sentence')
      await removed()
      await expect(page.getByRole('heading', { name: lost })).toBeVisible()
      await expect(begun(page)).toHaveValue(/Half a sentence/)
    })
    expect(faults).toEqual([])
  },
)

test('what was begun stays when the right to reply goes away, and goes out when it is back', async ({
  server,
  ada,
  bea,
}) => {
  const table = await atOneTable(server, ada, bea)
  const { group } = table
  const { id } = await table.ada(postMessage, { body: { group, data: { title: 'Au lac' } } })
  await table.ada(postMessage, { body: { group, parent: id, data: { text: 'Six nights' } } })
  const { page } = bea
  await page.goto(`/messages/${id}`)
  const field = page.getByRole('textbox', { name: 'Your reply' })
  const below = page.getByRole('textbox', { name: 'Reply to Ada' })
  await page.getByRole('button', { name: 'Reply to Ada' }).click()
  await below.fill('Seven, wasn’t it?')
  await field.fill('I have the oars')
  await makeBea(table, 'reader')
  await expect(page.getByText('You’re a reader here: you can read and react.').last()).toBeVisible()
  await expect(page.getByText('What you wrote is still here, and you can copy it.')).toHaveCount(2)
  await expect(field).toHaveValue('I have the oars')
  await expect(field).toBeFocused()
  await expect(below).toHaveValue('Seven, wasn’t it?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: 'Send', exact: true }).last()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await page.reload()
  await expect(field).toHaveValue('I have the oars')
  await makeBea(table, 'member')
  await expect(page.getByText('You’re a reader here: you can read and react.')).toHaveCount(0)
  await field.press('ControlOrMeta+Enter')
  await expect(page.getByRole('article').getByText('I have the oars')).toBeVisible()
  await below.fill('')
  await makeBea(table, 'reader')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a reader is offered nothing that only others may do', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  const { group } = table
  const { page } = bea
  await page.goto(`/groups/${group}/photos`)
  await expect(page.getByRole('link', { name: 'Choose photos' })).toBeVisible()
  await makeBea(table, 'reader')
  await expect(page.getByRole('link', { name: 'Choose photos' })).toBeHidden()
  const { id } = await table.ada(postMessage, {
    body: { group, data: { title: 'Au lac' }, files: [await upload(ada, 1)] },
  })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Add photos' })).toBeHidden()
  await page.goto(`/messages/${id}`)
  await page.getByRole('button', { name: 'Message options' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Don’t show me this' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Public link' })).toHaveCount(0)
  await makeBea(table, 'member')
  await expect(page.getByRole('menuitem', { name: 'Public link' })).toBeVisible()
})

test('a group that closes offers its archive to every member', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  const { group } = table
  await table.bea(postMessage, { body: { group, data: { title: 'Au lac' }, files: [await upload(bea, 1)] } })
  const { page } = bea
  await page.goto(`/groups/${group}`)
  await table.ada(setClosing, { params: { id: group }, body: { closing: true } })
  await expect(page.getByText(/^This group will be deleted on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Make an archive' }).click()
  await page.getByRole('button', { name: 'Make the archive' }).click()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Les Moreau' }).click(),
  ])
  expect(await archive.failure()).toBeNull()

  await makeBea(table, 'reader')
  await page.goto(`/groups/${group}`)
  await expect(page.getByText(/^This group will be deleted on/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make an archive' })).toBeHidden()
  const [everything] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name: 'Download everything' }).click(),
  ])
  expect(await everything.failure()).toBeNull()
})

test(
  'whoever is in no group any more has two ways into one, one below the other',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    await removeBea(table)
    const { page } = bea
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/feed')
    const create = await page.getByRole('main').getByRole('link', { name: 'Create a group' }).boundingBox()
    const open = await page.getByRole('button', { name: 'Open the invitation' }).boundingBox()
    expect(create!.height).toBeLessThanOrEqual(open!.height + 8)
    expect(create!.y + create!.height).toBeLessThan(open!.y)
    await expectAccessible(page)
  },
)

async function removeBea({ ada, bea, group }: Table): Promise<void> {
  const { id: user } = await bea(readMe)
  await ada(removePerson, { params: { id: group, user }, body: { messages: 'keep', mayReturn: true } })
}

async function makeBea({ ada, bea, group }: Table, role: 'reader' | 'member'): Promise<void> {
  const { id: user } = await bea(readMe)
  await ada(changeRole, { params: { id: group, user }, body: { role } })
}
