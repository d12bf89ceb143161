import { readMe } from '#contract/me.ts'
import { makeUnsubscribeToken } from '#server/features/digests/unsubscribe-token.ts'
import { readServerSecret } from '#server/files/server-secret.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openMailBox } from '../support/mail-box.ts'
import { signIn } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'

test('a forgotten password: an email, a new one, and in again', { tag: '@long' }, async ({ browser }) => {
  const mailBox = await openMailBox()
  const server = await startServer({ SMTP_URL: mailBox.url, MAIL_FROM: 'us@example.org' })
  const ada = await atBrowser(browser, server, 'Ada')
  const { page } = ada
  await signIn(server, ada)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('eve@example.org')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('textbox', { name: 'Email', description: 'User not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Check your inbox.')).toBeVisible()

  const link = /\/password-reset#mail=\S+&key=[\w-]+/.exec(await mailBox.first())![0]
  await page.goto(link)
  await page.getByLabel('New password').fill('brand new words')
  await page.getByLabel('Repeat the password').fill('brand new word')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('The passwords don’t match.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Repeat the password').fill('brand new words')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/create-group$/)

  await page.goto(link)
  await page.getByLabel('New password').fill('another one')
  await page.getByLabel('Repeat the password').fill('another one')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has been used or has expired. Ask for a new one.')
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeFocused()
  await expectAccessible(page)
  await ada.context.close()
  await server.stop()
  await mailBox.close()
})

test('a server without mail says who helps', { tag: '@long' }, async ({ server, ada, bea: { page } }) => {
  await signIn(server, ada)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('Ask the person who runs this server')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/password-reset')
  await expect(page.getByRole('alert')).toHaveText('This link is incomplete. Ask for a new one.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByText('Ask the person who runs this server')).toBeVisible()
})

test('the link at the foot of a mail stops them', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id } = await call(readMe)
  const token = makeUnsubscribeToken({ secret: await readServerSecret(server.dataFolder) }, id)
  const press = () => page.getByRole('button', { name: 'Stop these emails' }).click()
  const { page } = ada
  await page.goto(`/stop-notification-emails/${id}/not-a-token`)
  await press()
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  await page.goto(`/stop-notification-emails/${id}/${token}`)
  await expect(page.getByRole('heading', { name: 'Stop email notifications?' })).toBeVisible()
  await expectAccessible(page)
  await page.waitForLoadState('networkidle')
  expect((await call(readMe)).data.notification_emails).not.toBe('none')
  await press()
  await expect(page.getByText('Email notifications stopped')).toBeVisible()
  await expectAccessible(page)
  expect((await call(readMe)).data.notification_emails).toBe('none')
})
