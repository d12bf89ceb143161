import { readMe } from '#contract/me.ts'
import { readServerSecret } from '#server/files/server-secret.ts'
import { makeUnsubscribeToken } from '#server/features/users/unsubscribe-token.ts'
import { expectAccessible } from './accessibility.ts'
import { openMailBox } from './mail-box.ts'
import { signIn } from './people.ts'
import { startServer } from './start-server.ts'
import { atBrowser, expect, test } from './test.ts'

test('a forgotten password: a letter, a new one, and in again', async ({ browser }) => {
  const mailBox = await openMailBox()
  const server = await startServer({ SMTP_URL: mailBox.url, MAIL_FROM: 'us@example.org' })
  const ada = await atBrowser(browser, server, 'Ada')
  const { page } = ada
  await signIn(server, ada)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()

  await page.getByLabel('E-mail').fill('eve@example.org')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail', description: 'User not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByText('The letter is on its way.')).toBeVisible()

  const link = /\/password-reset\?mail=\S+&key=[\w-]+/.exec(await mailBox.first())![0]
  await page.goto(link)
  await page.getByLabel('New password').fill('brand new words')
  await page.getByLabel('The same once more').fill('brand new word')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('The two passwords differ.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('The same once more').fill('brand new words')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/create-group$/)

  await page.goto(link)
  await page.getByLabel('New password').fill('another one')
  await page.getByLabel('The same once more').fill('another one')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has been used or is too old. Ask for a new one.')
  await expect(page.getByRole('link', { name: 'Ask for a new letter' })).toBeFocused()
  await expectAccessible(page)
  await ada.context.close()
  await server.stop()
  await mailBox.close()
})

test('a server without mail says who helps', async ({ ada: { page } }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('Contact the system administrator to reset your password.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/password-reset')
  await expect(page.getByRole('alert')).toHaveText('This link is not complete. Ask for a new letter.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new letter' }).click()
  await expect(page.getByText('Contact the system administrator to reset your password.')).toBeVisible()
})

test('the link at the foot of a mail stops them', async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id } = await call(readMe)
  const clock = () => Math.floor(Date.now() / 1000)
  const token = makeUnsubscribeToken({ clock, secret: await readServerSecret(server.dataFolder) }, id)
  const { page } = ada
  await page.goto(`/stop-notification-emails/${id}/not-a-token`)
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more.')
  await page.goto(`/stop-notification-emails/${id}/${token}`)
  await expect(page.getByText('E-mail notifications are stopped.')).toBeVisible()
  await expectAccessible(page)
  expect((await call(readMe)).data.notification_emails).toBe('none')
})
