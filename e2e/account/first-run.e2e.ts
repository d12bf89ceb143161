import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasOwnServer: true })

test(
  'setting a server up leads through its settings, which can wait, and ends for good',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const place = await mkdtemp(join(tmpdir(), 'coterie-e2e-'))
    const question = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.goto(await server.setUpLink())
    await page.getByLabel('Group name').fill('Les Moreau')
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await click('Create account and group')
    await question('Which language do you speak here?')
    await expectAccessible(page)
    await page.getByLabel('Language').selectOption('en_US')
    await click('Save and go on')

    await question('What address will the others use?')
    await expect(page.getByText('Question 2 of 5')).toBeVisible()
    await page.getByLabel('Address', { exact: true }).fill(server.url)
    await click('Save and go on')
    await question('How should emails go out?')
    await expectAccessible(page)
    const remembered = () =>
      page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/first-run'))
    await Promise.all([remembered(), page.goBack()])
    await question('What address will the others use?')
    await Promise.all([remembered(), page.goForward()])
    await question('How should emails go out?')

    await page.goto('/')
    await question('How should emails go out?')
    await click('Not now')
    await question('Where should backups go?')
    await page.getByLabel('Folder on the server').fill(join(server.dataFolder, 'below'))
    await click('Save and go on')
    await expect(page.getByRole('alert')).toContainText('This is inside the data folder')
    await page.getByLabel('Folder on the server').fill(join(place, 'backups'))
    await click('Save and go on')
    await question('Let it ring when somebody writes?')
    await expectAccessible(page)
    expect(await readdir(place)).toEqual(['backups'])
    await click('Open Coterie')
    await expect(page.getByRole('heading', { name: 'The table is set.' })).toBeVisible()

    await page.goto('/first-run/address')
    await expect(page).toHaveURL(/\/feed$/)
    await page.goto('/admin/settings')
    const address = page.getByRole('region', { name: 'Address' })
    await expect(address.getByLabel('Address', { exact: true })).toHaveValue(server.url)
    await expectAccessible(page)
    await rm(place, { recursive: true, force: true })
  },
)
