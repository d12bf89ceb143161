import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { startWriting, writeTitle } from '../support/writing.ts'

test.use({ hasOwnServer: true })

test(
  'a poll is written, and voted in on its card and its message, by keyboard and while the server is away',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { group } = await atOneTable(server, ada, bea)
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await startWriting(page)
    await page.getByRole('button', { name: 'Add…' }).click()
    await page.getByRole('menuitem', { name: 'Poll' }).click()
    await page.getByRole('textbox', { name: 'Option 1' }).fill('Back to the lake')
    await page.getByRole('textbox', { name: 'Option 1' }).press('Enter')
    await page.getByRole('textbox', { name: 'Option 2' }).fill('Brittany')
    await expect(page.getByText('Write the question as the title or the text.')).toBeVisible()
    await writeTitle(page, 'Where do we go?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const poll = page.getByRole('region', { name: 'Poll' })
    await expect(poll.getByText('No votes yet. Yours is the first.')).toBeVisible()

    await bea.page.goto('/feed')
    const card = bea.page.getByRole('article').filter({ hasText: 'Where do we go?' })
    const lake = card.getByRole('button', { name: /Back to the lake/ })
    // Some press everything twice.
    await lake.dblclick()
    await expect(lake).toHaveAttribute('aria-pressed', 'true')
    await expect(bea.page).toHaveURL('/feed')
    await expect(poll.getByText('1 of 2 has voted')).toBeVisible()

    const brittany = poll.getByRole('button', { name: /Brittany/ })
    await brittany.focus()
    await page.keyboard.press('Space')
    await expect(brittany).toHaveAttribute('aria-pressed', 'true')
    await expect(poll.getByText('2 of 2 have voted')).toBeVisible()
    await poll.getByText('Who chose what').click()
    await expect(poll.getByRole('definition').first()).toHaveText('Bea')

    await server.kill()
    await card.getByRole('button', { name: /Brittany/ }).click()
    await expect(card.getByText('We’ll send it when you’re back.')).toBeVisible()
    await server.restart()
    await expect(card.getByText('We’ll send it when you’re back.')).toBeHidden()
    await expect(brittany).toHaveAccessibleName(/2 votes/)

    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByRole('textbox', { name: 'Option 3' }).fill('Norway')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(poll.getByRole('button', { name: /Norway/ })).toBeVisible()

    await poll.getByRole('button', { name: 'End the poll' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the poll' }).click()
    await expect(poll.getByText(/Brittany won with 2\.$/)).toBeVisible()
    await expect(card.getByText(/Brittany won with 2\.$/)).toBeVisible()
  },
)

test('a date is found, and becomes an event', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { group } = await atOneTable(server, ada, bea)
  const { page } = ada
  await page.goto(`/groups/${group}/write?dates=1`)
  const written = page.getByRole('region', { name: 'Poll' })
  for (const [label, day] of Object.entries({ 'Date 1': '2027-02-13', 'Date 2': '2027-02-14' }))
    await written.getByRole('group', { name: label }).getByLabel(label).fill(day)
  await written.getByRole('group', { name: 'Date 1' }).getByLabel('Time').fill('07:00')
  await writeTitle(page, 'When do we go up?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: /Saturday/ })).toBeVisible()
  await bea.page.goto(page.url())
  const saturday = bea.page.getByRole('group', { name: /Saturday, February 13/ })
  await saturday.getByRole('button', { name: 'Yes' }).click()
  await bea.page
    .getByRole('group', { name: /Sunday, February 14/ })
    .getByRole('button', { name: 'If need be' })
    .click()
  await expect(bea.page.getByText('Best so far')).toHaveCount(1)
  await expect(bea.page.getByRole('button', { name: /^Make it/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Make it Saturday, Feb 13' }).click()
  await expect(page.getByText('It’s an event now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make it/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Make it Saturday, Feb 13' })).toBeVisible()
})
