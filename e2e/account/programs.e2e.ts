import { readMe } from '#contract/me.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'a token is made, lets a program in, and locks it out once it is removed',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: call, group } = await atOneTable(server, ada, bea)
    const { page } = ada
    await page.goto(`/users/${(await call(readMe)).id}/signing-in`)
    await page.getByRole('button', { name: 'Make a token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Frame')
    await dialog.getByRole('switch', { name: 'Photos and files' }).press('Space')
    await expectAccessible(page)
    await dialog.getByLabel('Name').press('Enter')

    const made = page.getByRole('alertdialog', { name: 'Copy the token now' })
    const secret = await made.getByText(/^coterie_\w+$/).textContent()
    await expectAccessible(page)
    await made.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Frame' })
    await expect(row).toContainText('Read and Photos and files · All your groups')
    await expect(page.getByText(secret!)).toHaveCount(0)

    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`${server.url}/api/${path}`, { method, headers: { Authorization: `Bearer ${secret}` } })).status
    await expect(row).toContainText('Not used yet')
    expect(await statusOf(`groups/${group}`)).toBe(200)
    expect(await statusOf('me/sessions')).toBe(403)
    await page.reload()
    await expect(row).not.toContainText('Not used yet')

    await row.getByRole('button', { name: 'Remove Frame' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)
    expect(await statusOf(`groups/${group}`)).toBe(401)
  },
)
