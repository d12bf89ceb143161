import { offerAsking } from '#contract/collecting/asking.ts'
import { readMe } from '#contract/me.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'Ada is offered a question every week, says yes, answers it in writing, and stops it with one tap',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { group, ada: asAda, bea: asBea } = await atOneTable(server, ada, bea)
    const { id: person } = await asAda(readMe)
    const time = { weekday: 7, hour: 10, zone: 'Europe/Paris' }
    const { id } = await asBea(offerAsking, { params: { id: group }, body: { person, ...time } })
    const { page } = ada
    await page.goto(`/groups/${group}/questions/${id}`)
    await expect(page.getByRole('heading', { name: 'Shall we ask you?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, ask me' }).click()
    await expect(page.getByText('What is the very first thing you remember?')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Answer' }).click()
    await expect(page.getByRole('heading', { name: 'What is the very first thing you remember?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Write it' }).click()
    await page.getByRole('textbox', { name: 'What you remember' }).fill('My father’s warm hand.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: 'What is the very first thing you remember?', level: 1 }),
    ).toBeVisible()
    await expect(page.getByText('My father’s warm hand.')).toBeVisible()

    await bea.page.goto(`/groups/${group}/questions`)
    await bea.page.getByRole('link', { name: /Ada tells/ }).click()
    await expect(bea.page.getByText('My father’s warm hand.')).toBeVisible()
    await bea.page.getByRole('textbox', { name: 'Your own question' }).fill('Who taught you to swim?')
    await bea.page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(bea.page.getByRole('listitem').getByText('Who taught you to swim?')).toBeVisible()

    await page.goto(`/groups/${group}/questions/${id}`)
    await page.getByRole('button', { name: 'Stop asking' }).click()
    await expect(page.getByText('No longer asked')).toBeVisible()
  },
)
