import type { Browser, Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import { codeAt, fromBase32, stepAt } from '#server/features/sessions/second-step/totp.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { signIn } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'

/** A server whose address has a name, and Ada, signed in there. */
async function adaAtName(browser: Browser) {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const server = { ...(await startServer({ PORT: port, PUBLIC_URL: url })), url }
  const ada = await atBrowser(browser, server, 'Ada')
  const call = await signIn(server, ada)
  const end = async () => {
    await ada.context.close()
    await server.stop()
  }
  return { ada, page: ada.page, end, settings: `/users/${(await call(readMe)).id}/signing-in` }
}

async function logInByPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a passkey is offered once after signing in, signs in, and is removed again', async ({ browser }) => {
  const { ada, page, end, settings } = await adaAtName(browser)
  const authenticator = await addAuthenticator(page)
  await page.goto('/logout')
  await logInByPassword(page, ada)
  await expect(page.getByRole('heading', { name: 'Next time with your face or finger?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, use it here' }).click()
  await expect(page).toHaveURL(/\/create-group$/)
  expect(await authenticator.credentials()).toHaveLength(1)

  await authenticator.answer(false)
  // From then on the field waits for its own passkey, unanswered; one that it asks for later would sign in by itself.
  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect.poll(authenticator.asked).toBe(1)
  await expectAccessible(page)
  await authenticator.answer(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/create-group$/)

  await page.goto(settings)
  const section = page.getByRole('region', { name: 'Face, finger or PIN' })
  await expect(section.getByRole('listitem')).toContainText('Added')
  await expect(section.getByText('Not used yet')).toHaveCount(0)
  await expectAccessible(page)
  await section.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My tablet')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for you.')).toBeVisible()
  await section.getByRole('button', { name: 'Remove My tablet' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await end()
})

test('whoever says no thanks is not asked again, also after signing out', { tag: '@long' }, async ({ browser }) => {
  const { ada, page, end } = await adaAtName(browser)
  await addAuthenticator(page)
  await page.goto('/logout')
  await logInByPassword(page, ada)
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(page).toHaveURL(/\/create-group$/)
  await page.goto('/logout')
  await logInByPassword(page, ada)
  await expect(page).toHaveURL(/\/create-group$/)
  await end()
})

test(
  'a passkey confirms the deletion of the account, in place of the password',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, end, settings } = await adaAtName(browser)
    await addAuthenticator(page)
    await page.goto(settings)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await page.getByRole('link', { name: 'Change email or password' }).click()
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Type “Ada” to confirm').fill('Ada')
    await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog.getByText('That’s confirmed.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    // She was the only one.
    await expect(page.getByRole('heading', { name: 'This Coterie is new.' })).toBeVisible()
    await end()
  },
)

test('the field for the email offers a passkey by itself', { tag: '@long' }, async ({ browser }) => {
  const { page, end, settings } = await adaAtName(browser)
  await addAuthenticator(page)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  // The authenticator chooses at once what is offered, as somebody would who taps it.
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/create-group$/)
  await end()
})

test(
  'a second step: set up, asked for after the password, and passed with a recovery code',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const call = await signIn(server, ada)
    const settings = `/users/${(await call(readMe)).id}/signing-in`
    await page.goto(settings)
    const section = page.getByRole('region', { name: 'A second step' })
    await section.getByRole('button', { name: 'Turn it on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up the second step' })
    await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
    await expectAccessible(page)
    const secret = fromBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''))
    const now = () => Math.floor(Date.now() / 1000)
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(now())))
    await dialog.getByRole('button', { name: 'Turn it on' }).click()
    const codes = page.getByRole('alertdialog', { name: 'Print these or write them down' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = page.locator('body > [aria-hidden=true]').filter({ hasText: ada.email })
    await expect(paper.getByText(recovery)).toBeVisible()
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(codes).toBeHidden()
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await codes.getByRole('button', { name: 'I’ve kept them' }).click()
    await expect(section.getByText('10 recovery codes are left.')).toBeVisible()

    await page.goto('/logout')
    await logInByPassword(page, ada)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await expect(page.getByText('That’s not the code, or it’s been used already.')).toBeVisible()
    // A code of the next half minute is taken as well, and was not used yet.
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(now()) + 1))
    await expect(page).toHaveURL(/\/create-group$/)

    await page.goto('/logout')
    await logInByPassword(page, ada)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/create-group$/)
    await page.goto(settings)
    await expect(section.getByText('9 recovery codes are left.')).toBeVisible()
  },
)
