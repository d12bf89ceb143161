import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'a calendar gets a link to copy, which shows what is in the group until there is a new one',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { id: bea } = await table.bea(readMe)
    await table.bea(updateUser, { params: { id: bea }, body: { birthday: '06-12' } })
    const { page } = ada
    const { id } = await table.ada(readMe)
    await page.goto(`/users/${id}/settings`)
    const calendars = page.getByRole('region', { name: 'Calendars' })
    await expect(calendars.getByText(/^Google can’t reach this server/)).toBeVisible()
    await calendars.getByText('What’s in it, and the link').press('Enter')
    await calendars.getByRole('switch', { name: 'Titles only' }).press('Space')
    await calendars.getByRole('button', { name: 'Make a link' }).press('Enter')
    await expect(calendars.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(calendars.getByRole('link', { name: 'Add to Apple Calendar' })).toBeFocused()
    await expect(calendars.getByRole('switch', { name: 'Titles only' })).toBeChecked()
    await expectAccessible(page)

    const copied = async () => {
      await calendars.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
    }
    const before = await copied()
    const feed = await fetch(server.url + before, { headers: { 'User-Agent': 'iOS/26.0 (23A341) dataaccessd/1.0' } })
    expect(await feed.text()).toContain('SUMMARY:Bea’s birthday')
    await page.reload()
    await expect(calendars.getByText('Apple last looked 1 minute ago')).toBeVisible()

    await calendars.getByText('What’s in it, and the link').click()
    await calendars.getByRole('button', { name: 'Make a new link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect((await fetch(server.url + before)).status).toBe(404)
    expect((await fetch(server.url + (await copied()))).status).toBe(200)
  },
)
