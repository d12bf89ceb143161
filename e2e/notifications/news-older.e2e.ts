import { postMessage } from '#contract/messages.ts'
import { atOneTable, type Table } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** One row of news each, and more than the newest 20. */
const conversations = 23

test(
  'news behind the newest 20 rows are shown after a fresh load, and read by opening what they are about',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const messages = await beRepliedTo(table)
    const { page } = ada
    await page.goto('/news')
    const rows = page.getByRole('main').getByRole('button', { name: 'Notification options' })
    await expect(rows).toHaveCount(20)
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(rows).toHaveCount(conversations + 1)
    await expect(page.getByRole('link', { name: 'Bea joined the group' })).toBeVisible()

    const bell = page.getByRole('button', { name: /What’s new$/ })
    await page.goto(`/messages/${messages[0]}`)
    await expect(bell).toContainText(`${conversations} new notifications`)
    await page.goto('/news')
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(page.getByRole('link', { name: 'Bea replied to Conversation 0', exact: true })).toBeVisible()
  },
)

test(
  'the number on the bell can be worked off without marking all as read',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const messages = await beRepliedTo(table)
    const { page } = ada
    const bell = page.getByRole('button', { name: /What’s new$/ })
    for (const [place, message] of messages.entries()) {
      await page.goto(`/messages/${message}`)
      const left = conversations - place
      await expect(bell).toContainText(left === 1 ? '1 new notification' : `${left} new notifications`)
    }
    await page.goto('/news')
    await page.getByRole('button', { name: 'Show older' }).click()
    await page.getByRole('main').getByRole('link', { name: 'New: Bea joined the group' }).click()
    await expect(bell).not.toContainText('new notification')
  },
)

/** @returns the ids of Ada's messages, the oldest first */
async function beRepliedTo({ ada, bea, group }: Table): Promise<string[]> {
  const messages: string[] = []
  for (let n = 0; n < conversations; n++) {
    const { id: parent } = await ada(postMessage, { body: { group, data: { title: `Conversation ${n}` } } })
    await bea(postMessage, { body: { group, parent, data: { text: 'Me too.' } } })
    messages.push(parent)
  }
  return messages
}
