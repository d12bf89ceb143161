import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { writeWith } from '../support/writing.ts'

test.use({ hasOwnServer: true })

test('an announcement is confirmed on its card, also while the server is away, and its author sees who has', async ({
  server,
  ada,
  bea,
}) => {
  const { group } = await atOneTable(server, ada, bea)
  const { page } = ada
  await writeWith(page, group, 'The hut is closed in June', 'Ask to confirm')
  await expect(page.getByText('Everybody is asked to confirm that they have read it.')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const block = page.getByRole('region', { name: 'Please confirm' })
  await expect(block.getByText('Nobody has confirmed yet')).toBeVisible()
  await block.getByText('1 person hasn’t yet').click()
  await expect(block.getByRole('listitem')).toHaveText('Bea')
  await block.getByRole('button', { name: 'Remind them' }).click()
  await expect(block.getByText('Reminded')).toBeVisible()

  await bea.page.goto('/feed')
  const card = bea.page.getByRole('article').filter({ hasText: 'The hut is closed in June' })
  const answer = card.getByRole('button', { name: 'I’ve read it' })
  await answer.dblclick()
  await expect(answer).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByText('Everybody has confirmed')).toBeVisible()
  await expect(bea.page).toHaveURL('/feed')
  await expect(block.getByText('Everybody has confirmed')).toBeVisible()
  await block.getByRole('button', { name: 'Copy the list' }).click()
  await expect(page.getByText('List copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^The hut is closed in June\n\nConfirmed \(1\)\n– Bea, .+\n\nNot yet \(0\)$/,
  )

  await server.kill()
  await answer.click()
  await expect(answer).toHaveAttribute('aria-pressed', 'false')
  await expect(card.getByText('We’ll send it when you’re back.')).toBeVisible()
  await server.restart()
  await expect(card.getByText('We’ll send it when you’re back.')).toBeHidden()
  await expect(card.getByText('Nobody has confirmed yet')).toBeVisible()
  await expect(block.getByText('Nobody has confirmed yet')).toBeVisible()
})
