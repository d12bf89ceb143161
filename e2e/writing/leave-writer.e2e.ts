import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { startWriting, writeTitle } from '../support/writing.ts'

test(
  'a message that is begun is thrown away only when asked',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await startWriting(page)
    await writeTitle(page, 'Une semaine au lac')

    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByLabel('Title')).toHaveValue('Une semaine au lac')

    // Going elsewhere asks, and keeps the words for next time.
    await page.getByRole('link', { name: 'My feed' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/\/feed$/)
    await page.goto(`/groups/${group}/write`)
    await expect(page.getByLabel('Title')).toHaveValue('Une semaine au lac')

    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page).not.toHaveURL(/\/write$/)
    await page.goto(`/groups/${group}/write`)
    await expect(page.getByRole('button', { name: 'Add a title' })).toBeVisible()
  },
)
