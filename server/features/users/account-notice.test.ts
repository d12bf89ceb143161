import { expect, test } from 'vitest'
import { resetApiKey, updateUser } from '#contract/account.ts'
import { logIn, requestPasswordReset, setNewPassword } from '#contract/sessions.ts'
import { removePasskey } from '#contract/sign-in/passkeys.ts'
import { passSecondStep, turnOffSecondStep } from '#contract/sign-in/second-step.ts'
import { openBrowser } from '#test/app/browser.ts'
import { add } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { turnOn } from '#test/app/second-step.ts'
import { startApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'

const password = 'a new one of mine'

test('a new login is told at the old address and at the new one, with a new password in the same email', async () => {
  const { app, emails } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const params = { id: ada.id }
  await app.as(ada).call(updateUser, { params, body: { login: ada.login, name: 'Ada', data: { lang: 'fr_FR' } } })
  expect(await emails()).toEqual([])
  await app.as(ada).call(updateUser, { params, body: { login: 'ada@moreau.example', password } })
  const told = await emails()
  expect(told.map(({ to }) => to)).toEqual([[ada.login], ['ada@moreau.example']])
  for (const { headers, text } of told) {
    expect(headers.get('subject')).toBe('Votre compte Coterie a changé')
    expect(text).toContain('Bonjour Ada,')
    expect(text).toMatch(/Le .*\d{4}.* UTC, l’e-mail avec lequel vous vous connectez est devenu ada@moreau.example\./)
    expect(text).toContain('votre mot de passe a été changé')
    expect(text).toContain('https://moreau.example/login?forgot=yes')
    expect(text).not.toContain(password)
  }
})

test('a new password, a new key and a used reset are told', async () => {
  const { app, emails } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const params = { id: ada.id }
  await app.as(ada).call(updateUser, { params, body: { password } })
  expect(await emails()).toMatchObject([
    { to: [ada.login], text: expect.stringContaining('your password was changed') },
  ])
  await app.as(ada).call(resetApiKey, { params })
  expect(await emails()).toMatchObject([{ text: expect.stringContaining('a new app key was created') }])

  await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
  const [email] = await emails()
  const key = /key=([\w-]+)/.exec(email!.text)![1]!
  await app.as('nobody').call(setNewPassword, { body: { mail: ada.login, key, password } })
  expect(await emails()).toMatchObject([{ text: expect.stringContaining('a new password was chosen with the link') }])
})

test('nothing is told of what was refused, and nothing waits on a server without mail', async () => {
  const { app, emails } = await startAppWithMail()
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const taken = app.as(ada).call(updateUser, { params: { id: ada.id }, body: { login: bea.login, password } })
  expect((await refusal(taken)).code).toBe('login-taken')
  expect(await emails()).toEqual([])

  const silent = await startApp()
  const cleo = await silent.given.person('cleo')
  await silent.as(cleo).call(updateUser, { params: { id: cleo.id }, body: { password } })
  expect(
    await silent.context.db.selectFrom('job').select('id').where('kind', '=', 'send-account-notice').execute(),
  ).toEqual([])
})

test('passkeys and the second step are told when they come and go, and a recovery code when it is used', async () => {
  const { app, emails } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const own = openBrowser(app, { person: ada })
  const { added } = await add(own)
  expect(await emails()).toMatchObject([{ to: [ada.login], text: expect.stringContaining('a passkey was added') }])
  await own.call(removePasskey, { params: { id: added.id } })
  expect(await emails()).toMatchObject([{ text: expect.stringContaining('a passkey was removed') }])

  const { recoveryCodes } = await turnOn(app, ada)
  expect(await emails()).toMatchObject([{ text: expect.stringContaining('a second step was turned on') }])
  const browser = openBrowser(app)
  await refusal(browser.call(logIn, { body: ada }))
  await browser.call(passSecondStep, { body: { code: recoveryCodes[0]! } })
  expect(await emails()).toMatchObject([{ text: expect.stringContaining('one of your recovery codes') }])
  await own.call(turnOffSecondStep)
  expect(await emails()).toMatchObject([{ text: expect.stringContaining('the second step was turned off') }])
})

async function startAppWithMail() {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } as const
  const app = await startApp({ mail, publicUrl: 'https://moreau.example' })
  const emails = async () => {
    await app.runJobs()
    return mails.received.splice(0)
  }
  return { app, emails }
}
