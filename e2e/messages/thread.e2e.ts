import { devices } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test('a long conversation opens at its end or round one reply, ten more at a time', async ({
  server,
  ada,
  distantBea,
}) => {
  const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
  const { id } = await asBea(postMessage, { body: { group, data: { text: 'Who comes?' } } })
  const replies: string[] = []
  for (let n = 1; n <= 28; n++) {
    const reply = await asBea(postMessage, { body: { group, parent: id, data: { text: `Reply ${n}.` } } })
    replies.push(reply.id)
  }
  const { page } = ada
  const shown = page.getByRole('article').getByText(/^Reply \d+\.$/)
  await page.goto(`/messages/${id}`)
  await expect(shown).toHaveText([24, 25, 26, 27, 28].map((n) => `Reply ${n}.`))
  await page.getByRole('button', { name: '23 earlier replies' }).click()
  await expect(shown).toHaveCount(15)
  await page.getByRole('button', { name: '13 earlier replies' }).click()
  await page.getByRole('button', { name: '3 earlier replies', exact: true }).click()
  await expect(shown).toHaveCount(28)

  await page.goto(`/messages/${id}/${replies[9]}`)
  await expect(page.getByText('Reply 10.')).toBeInViewport()
  await expect(page.locator('[data-focused]')).toContainText('Reply 10.')
  await page.getByRole('button', { name: '16 later replies' }).click()
  await expect(shown).toHaveCount(15)
  await page.getByRole('button', { name: '6 later replies', exact: true }).click()
  await expect(page.getByText('Reply 28.')).toBeAttached()
})

test(
  'a reply is replied to where it stands, by keyboard too, and its draft is kept there',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
    const { id } = await asBea(postMessage, { body: { group, data: { text: 'Who comes?' } } })
    const { id: first } = await asBea(postMessage, { body: { group, parent: id, data: { text: 'On foot?' } } })
    await asBea(postMessage, { body: { group, parent: id, data: { text: 'Or by boat?' } } })
    const { page } = ada
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/messages/${id}`)
    const onFoot = page.getByRole('listitem').filter({ hasText: 'On foot?' })
    const button = onFoot.getByRole('button', { name: 'Reply to Bea' })
    const field = onFoot.getByRole('textbox', { name: 'Reply to Bea' })
    const ownField = page.getByRole('textbox', { name: 'Your reply' })

    await button.press('Enter')
    await expect(field).toBeFocused()
    await expect(ownField).toBeHidden()
    await page.keyboard.type('Over the pass')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(ownField).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('Over the pass')
    await expect(ownField).toBeVisible()

    await field.fill('Over the pass.')
    await field.press('Control+Enter')
    await expect(field).toBeHidden()
    await expect(onFoot.getByRole('article').getByText('Over the pass.')).toBeVisible()
    await expect(page).toHaveURL(`/messages/${id}`)
    await expect(onFoot.getByRole('button', { name: '1 reply to Bea' })).toHaveAttribute('aria-expanded', 'true')

    await asBea(postMessage, { body: { group, parent: first, data: { text: 'That is far.' } } })
    await expect(onFoot.getByText('That is far.')).toBeVisible()
    await onFoot.getByRole('button', { name: '2 replies to Bea' }).click()
    await expect(onFoot.getByText('That is far.')).toBeHidden()
    await page.reload()
    await expect(button).toBeVisible()
    await expect(field).toBeHidden()
  },
)

test(
  'a reply that was refused lies in the field at the reply it was for',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
    const { id } = await asBea(postMessage, { body: { group, data: { text: 'Who comes?' } } })
    await asBea(postMessage, { body: { group, parent: id, data: { text: 'On foot?' } } })
    const { page } = ada
    await page.goto(`/messages/${id}`)
    await page.route('**/api/messages', (route) => route.fulfill({ status: 400, json: { error: 'invalid-request' } }))
    await page.getByRole('button', { name: 'Reply to Bea' }).click()
    const field = page.getByRole('textbox', { name: 'Reply to Bea' })
    await field.fill('Over the pass')
    await page.getByRole('form', { name: 'Reply to Bea' }).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('It’s safe here, but it wasn’t sent.')).toBeVisible()
    await expect(field).toHaveValue('Over the pass')
  },
)

test(
  'the way back shows the last three ancestors, cut to thirty characters; the foot says when and who',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
    let parent: string | undefined
    for (let n = 1; n <= 5; n++) {
      const data = { text: `Level ${n} with more words than fit into so little room` }
      parent = (await asAda(postMessage, { body: { group, ...(parent && { parent }), data } })).id
    }
    await ada.page.goto(`/messages/${parent}`)
    const crumbs = ada.page.getByRole('navigation', { name: 'Where this message is' }).getByRole('listitem')
    await expect(crumbs).toHaveText([
      /Les Moreau/,
      '…',
      'Level 2 with more words than…',
      'Level 3 with more words than…',
      'Level 4 with more words than…',
      'Level 5 with more words than…',
    ])
    const footer = ada.page.getByRole('article').first().locator('footer')
    await expect(footer).toContainText(/Edit.*Reply.*just now.*Ada/)
  },
)

test(
  'on a phone Back closes the photo, and a long press on a reaction shows the names',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, distantBea)
    const files = [await upload(ada, 1)]
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'Lac' }, files } })
    await asBea(react, { params: { id }, body: { reaction: '❤️' } })
    const storageState = await ada.context.storageState()
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: server.url, storageState })
    const page = await context.newPage()
    await page.goto(`/messages/${id}`)
    await page.getByRole('img', { name: 'Photo 1 of 1 by Ada' }).tap()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Lac' })).toBeVisible()

    const chip = page.getByRole('button', { name: '❤️ 1: Bea' })
    await chip.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await expect(page.getByRole('dialog', { name: '❤️ 1' }).getByText('Bea')).toBeVisible()
    await context.close()
  },
)
