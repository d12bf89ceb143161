import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { writeTitle } from '../support/writing.ts'

test(
  'on a slow connection the writer says so, and what is stopped can be changed',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    let isSlow = true
    await page.route('**/api/messages', (route) => (isSlow ? undefined : route.continue()))

    await page.goto(`/groups/${group}/write`)
    await writeTitle(page, 'Picnic')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sending', exact: true })).toBeVisible()
    await expect(page.getByText('Still sending. Your connection is slow')).toBeVisible()
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await expect(page.getByLabel('Title')).toBeEditable()
    await expect(page.getByLabel('Title')).toHaveValue('Picnic')

    isSlow = false
    await page.getByLabel('Title').fill('Picnic at noon')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Picnic at noon' })).toBeVisible()

    const { id } = await asAda(postMessage, { body: { group, data: { text: 'Who brings bread?' } } })
    await page.goto(`/messages/${id}`)
    isSlow = true
    const field = page.getByLabel('Your reply').getByRole('textbox')
    await field.fill('I do.')
    await field.press('Control+Enter')
    await page.getByRole('listitem').filter({ hasText: 'I do.' }).getByRole('button', { name: 'Stop sending' }).click()
    await expect(field).toHaveValue('I do.')
    await expect(page.getByRole('listitem').filter({ hasText: 'I do.' })).toHaveCount(0)
  },
)
