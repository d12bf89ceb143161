import type { Browser } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type MailBox, openMailBox } from '../support/mail-box.ts'
import { signIn } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'

test('a code by email: asked for, mistyped, reloaded, typed, and in', { tag: '@long' }, async ({ browser }) => {
  const { mailBox, ada, end } = await start(browser)
  const { page } = ada
  await page.goto('/logout')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeFocused()
  await expect(page.getByText(ada.email)).toBeVisible()
  await expectAccessible(page)

  const code = await lastCode(mailBox, 1)
  await field.pressSequentially(code === '111111' ? '222222' : '111111')
  await expect(page.getByText('That’s not the code. 4 tries left.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeVisible()
  await field.pressSequentially(code)
  await expect(page).toHaveURL(/\/feed$/)
  await end()
})

test(
  'the link beside a code signs in only where it was asked for, and only by its button',
  { tag: '@long' },
  async ({ browser }) => {
    const { server, mailBox, ada, end } = await start(browser)
    const { page } = ada
    await page.goto('/logout')
    await page.goto('/login?returnTo=%2Fyou')
    await page.getByLabel('Email').fill(ada.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    const code = await lastCode(mailBox, 1)
    const link = /\/login\/code#\d{6}/.exec(mailBox.received[0]!)![0]

    const scanner = await atBrowser(browser, server, 'Scanner')
    await scanner.page.goto(link)
    await expect(scanner.page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible()
    await expectAccessible(scanner.page)
    expect(await scanner.page.evaluate(() => localStorage.getItem('apiKey'))).toBeNull()
    for (const button of await scanner.page.getByRole('button').all()) await button.click({ trial: true })
    await scanner.page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(scanner.page.getByRole('heading', { name: 'Good to see you.' })).toBeVisible()
    expect(await scanner.page.evaluate(() => localStorage.getItem('apiKey'))).toBeNull()

    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/you$/)
    await scanner.context.close()
    await end()
  },
)

test(
  'an account without a password: made by a code, and deleted and kept by others',
  { tag: '@long' },
  async ({ browser }) => {
    const { server, mailBox, inviteKey, end } = await start(browser)
    const jeanne = await atBrowser(browser, server, 'Jeanne')
    const { page } = jeanne
    await page.goto(`/signup?inviteKey=${inviteKey}`)
    await page.getByLabel('What’s your name?').fill('Jeanne')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Email').fill(jeanne.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByRole('textbox', { name: 'Code' }).pressSequentially(await lastCode(mailBox, 1))
    await expect(page).toHaveURL(/\/groups\/[0-9a-f-]+$/)

    await page.goto('/you')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'See how you sign in' }).click()
    await expect(page.getByText('You have no password.', { exact: true })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await page.getByLabel(/Jeanne/).fill('Jeanne')
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByRole('textbox', { name: 'Code' }).pressSequentially(await lastCode(mailBox, 2))
    await expect(page.getByText('That’s confirmed.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete account', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Good to see you.' })).toBeVisible()

    await page.getByLabel('Email').fill(jeanne.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByRole('textbox', { name: 'Code' }).pressSequentially(await lastCode(mailBox, 3))
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page).toHaveURL(/\/feed$/)
    await jeanne.context.close()
    await end()
  },
)

/** A server that sends emails, with a group of Ada's. */
async function start(browser: Browser) {
  const mailBox = await openMailBox()
  const server = await startServer({ SMTP_URL: mailBox.url, MAIL_FROM: 'us@example.org' })
  const ada = await atBrowser(browser, server, 'Ada')
  const call = await signIn(server, ada)
  const { inviteKey } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const end = async () => {
    await ada.context.close()
    await server.stop()
    await mailBox.close()
  }
  return { server, mailBox, ada, inviteKey, end }
}

/** That of so many emails with one. */
async function lastCode({ received }: MailBox, count: number): Promise<string> {
  const codes = () =>
    received.flatMap((email) => /^Subject: (\d{3}) (\d{3}) is your code/m.exec(email)?.slice(1).join('') ?? [])
  await expect.poll(() => codes().length).toBe(count)
  return codes().at(-1)!
}
