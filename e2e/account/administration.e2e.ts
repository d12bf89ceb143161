import { readMe } from '#contract/me.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { runCommand } from '../support/run-command.ts'
import { atBrowser, expect, test } from '../support/test.ts'

test(
  'an administrator sees how the server is, signs somebody out, and finds that in the record',
  { tag: '@long' },
  async ({ browser, server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await runCommand(server, 'admin', ada.email)

    await page.goto('/you')
    await page.getByRole('link', { name: 'Administration' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /well|broken/ })).toBeVisible()
    await expect(page.getByText('There are no backups.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page.getByLabel('Find somebody by name').fill('be')
    const row = page.getByRole('listitem').filter({ hasText: distantBea.email })
    await row.getByRole('button', { name: 'What you can do about Bea' }).click()
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await expect(page.getByText('Bea is signed out everywhere.')).toBeVisible()
    await expectAccessible(page)
    await expect(table.bea(readMe)).rejects.toMatchObject({ code: 'not-signed-in' })

    await row.getByRole('button', { name: 'What you can do about Bea' }).click()
    await page.getByRole('menuitem', { name: 'Suspend' }).click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(row.getByText('Suspended')).toBeVisible()
    const hers = await atBrowser(browser, server, 'Bea')
    await hers.page.goto('/login')
    await hers.page.getByLabel('Email').fill(distantBea.email)
    await hers.page.getByLabel('Password', { exact: true }).fill(distantBea.password)
    await hers.page.getByRole('button', { name: 'Sign in' }).click()
    await expect(hers.page.getByText('This account is suspended.')).toBeVisible()
    await expectAccessible(hers.page)
    await hers.context.close()

    await page.getByRole('link', { name: 'Groups', exact: true }).click()
    await page.getByLabel('Find a group by name').fill('nobody has this name')
    await expect(page.getByText('No group is called “nobody has this name” here.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Storage', exact: true }).click()
    await page.getByRole('button', { name: 'Limit for Bea' }).click()
    await page.getByRole('radio', { name: 'Up to' }).click()
    await page.getByLabel('Gigabytes').fill('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('of 2 GB · a limit of their own')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Backups', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Choose a folder' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Record' }).click()
    await expect(page.getByText('Ada changed how much Bea can store.')).toBeVisible()
    await expect(page.getByText('Ada suspended Bea.')).toBeVisible()
    await expect(page.getByText('Ada signed Bea out everywhere.').first()).toBeVisible()
    await expectAccessible(page)
  },
)
