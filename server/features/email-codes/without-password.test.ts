import { describe, expect, test } from 'vitest'
import { deleteUser, removePassword, updateUser } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { logIn, requestPasswordReset } from '#contract/sessions.ts'
import { confirm, logInByCode, requestConfirmation, requestEmailCode } from '#contract/sign-in/email-codes.ts'
import { passSecondStep } from '#contract/sign-in/second-step.ts'
import { openBrowser, type TestBrowser } from '#test/app/browser.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { shown, turnOn } from '#test/app/second-step.ts'
import { startApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { findByLogin } from '../sessions/sessions.ts'

const anHour = 3600

describe('an invitation and a code', () => {
  test('make an account without a password, in the group', async () => {
    const { app, lastCode } = await startAppWithMail()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    const browser = openBrowser(app)
    await browser.send('POST', 'api/email-codes', { login: 'jeanne@moreau.example', invite_key: inviteKey! })
    const body = { code: await lastCode(), invite_key: inviteKey!, name: 'Jeanne' }
    const login = await browser.send('POST', 'api/email-codes/login', { code: body.code })
    expect(login).toMatchObject({ status: 403, body: { error: 'code-expired' } })
    const entered = await browser.send<{ api_key: string }>('POST', 'api/email-codes/signup', body)
    expect(entered).toMatchObject({ status: 200, body: { group } })
    const me = await app.as({ key: entered.body.api_key }).call(readMe)
    expect(me).toMatchObject({ name: 'Jeanne', login: 'jeanne@moreau.example', withoutPassword: true })
    const guess = { login: me.login, password: '' }
    expect(await refusal(app.as('nobody').call(logIn, { body: guess }))).toMatchObject({ code: 'invalid-login' })
  })

  test('let somebody who has an account join with it', async () => {
    const { app, lastCode } = await startAppWithMail()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const bea = await app.given.person('bea')
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    const browser = openBrowser(app)
    await browser.send('POST', 'api/email-codes', { login: bea.login, invite_key: inviteKey! })
    const body = { code: await lastCode(), invite_key: inviteKey!, name: 'Somebody else' }
    const entered = await browser.send<{ api_key: string }>('POST', 'api/email-codes/signup', body)
    expect(await app.as({ key: entered.body.api_key }).call(readMe)).toMatchObject({
      id: bea.id,
      name: 'bea',
      groups: [{ id: group }],
    })
  })

  test('are nothing without a good invitation', async () => {
    const { app, mails } = await startAppWithMail()
    const answer = await openBrowser(app).send('POST', 'api/email-codes', {
      login: 'eve@example.org',
      invite_key: 'no-such-key',
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid-invite-key' } })
    await app.runJobs()
    expect(mails.received).toEqual([])
  })
})

describe('a password', () => {
  test('is removed by its person, who is told, and signs nobody in any more', async () => {
    const { app, mails } = await startAppWithMail()
    const ada = await app.given.person('ada')
    app.clock.advance(anHour)
    const remove = (currentPassword?: string) =>
      app.as(ada).call(removePassword, { params: { id: ada.id }, body: { currentPassword } })
    expect((await refusal(remove())).code).toBe('password-needed')
    expect((await refusal(remove('not the one'))).code).toBe('wrong-password')
    await remove(ada.password)
    expect(await app.as(ada).call(readMe)).toMatchObject({ withoutPassword: true })
    expect((await refusal(app.as('nobody').call(logIn, { body: ada }))).code).toBe('invalid-login')
    await app.runJobs()
    expect(mails.received).toMatchObject([{ text: expect.stringContaining('your password was removed') }])
    await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
  })

  test('stays while no email can arrive', async () => {
    const without = await startApp()
    const bea = await without.given.person('bea')
    const of = (person: Person) => ({ params: { id: person.id }, body: {} })
    expect((await refusal(without.as(bea).call(removePassword, of(bea)))).code).toBe('email-off')

    const { app } = await startAppWithMail()
    const ada = await app.given.person('ada')
    const parked = { emailParkedAt: app.clock() }
    await app.context.database.write.updateTable('user').set(parked).where('id', '=', ada.id).execute()
    expect((await refusal(app.as(ada).call(removePassword, of(ada)))).code).toBe('email-off')
  })

  test('stays where a code would not sign in either', async () => {
    const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'us@moreau.example' } as const
    const app = await startApp({ mail, passwordLogin: false })
    const ada = await app.given.person('ada')
    const removing = app.as(ada).call(removePassword, { params: { id: ada.id }, body: {} })
    expect((await refusal(removing)).code).toBe('last-way-in')
  })
})

describe('without a password', () => {
  test('changes need a code by email, and are then allowed for fifteen minutes', async () => {
    const { app, ada, lastCode } = await startWithoutPassword()
    const { call } = app.as(ada)
    const change = () =>
      call(updateUser, { params: { id: ada.id }, body: { login: `ada${app.clock()}@moreau.example` } })
    expect((await refusal(change())).code).toBe('code-needed')
    expect((await refusal(call(confirm, { body: { code: '123456' } }))).code).toBe('code-expired')
    await call(requestConfirmation)
    const code = await lastCode()
    const another = await app.given.person('bea')
    expect((await refusal(app.as(another).call(confirm, { body: { code } }))).code).toBe('code-expired')
    expect((await refusal(call(confirm, { body: { code: otherThan(code) } }))).code).toBe('wrong-code')
    await call(confirm, { body: { code } })
    await change()
    app.clock.advance(15 * 60)
    expect((await refusal(change())).code).toBe('code-needed')
  })

  test('no guess at the code is free', async () => {
    const rates = { currentPasswordByPerson: { attempts: 1, seconds: 60 } }
    const { app, ada, lastCode } = await startWithoutPassword({ rates })
    const { call } = app.as(ada)
    await call(requestConfirmation)
    const code = await lastCode()
    expect((await refusal(call(confirm, { body: { code: otherThan(code) } }))).code).toBe('wrong-code')
    expect((await refusal(call(confirm, { body: { code } }))).code).toBe('too-many-requests')
  })

  test('an account that was deleted is kept with a code', async () => {
    const { app, ada, lastCode } = await startWithoutPassword()
    await app.as(ada).call(requestConfirmation)
    await app.as(ada).call(confirm, { body: { code: await lastCode() } })
    await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: {} })
    await app.runJobs()

    const browser = openBrowser(app)
    await browser.send('POST', 'api/email-codes', { login: ada.login })
    const code = await lastCode()
    const use = (keepsAccount?: boolean) =>
      browser.send<{ api_key: string }>('POST', 'api/email-codes/login', { code, keepsAccount })
    expect(await use()).toMatchObject({ status: 403, body: { error: 'account-leaving' } })
    const kept = await use(true)
    expect(kept.status).toBe(200)
    expect(await app.as({ key: kept.body.api_key }).call(readMe)).toMatchObject({ id: ada.id, withoutPassword: true })
  })

  test('and one with a second step not before that', async () => {
    const { app, ada, lastCode } = await startWithoutPassword()
    await app.as(ada).call(requestConfirmation)
    await app.as(ada).call(confirm, { body: { code: await lastCode() } })
    const { secret } = await turnOn(app, ada)
    await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: {} })
    await app.runJobs()
    const browser = openBrowser(app)
    await browser.call(requestEmailCode, { body: { login: ada.login } })
    const body = { code: await lastCode(), keepsAccount: true }
    expect((await refusal(browser.call(logInByCode, { body }))).code).toBe('second-step-needed')
    expect(await findByLogin(app.context, ada.login)).toBeUndefined()
    const { api_key: key } = await browser.call(passSecondStep, { body: { code: shown(app, secret) } })
    expect(await app.as({ key }).call(readMe)).toMatchObject({ id: ada.id })
  })
})

test('a session that another device has let in is confirmed, however young it is', async () => {
  const { app, ada } = await startWithoutPassword()
  const young = { openedBy: 'entry-code', createdAt: app.clock() } as const
  await app.context.database.write.updateTable('session').set(young).where('userId', '=', ada.id).execute()
  const change = app.as(ada).call(updateUser, { params: { id: ada.id }, body: { password: 'a new one of mine' } })
  expect((await refusal(change)).code).toBe('code-needed')
})

describe('guesses', () => {
  test('at codes and at passwords count together', async () => {
    const rates = { logInByAccountAndAddress: { attempts: 2, seconds: 60 } }
    const { app, lastCode } = await startAppWithMail({ rates })
    const ada = await app.given.person('ada')
    const browser = openBrowser(app)
    await browser.send('POST', 'api/email-codes', { login: ada.login })
    const code = await lastCode()
    const guess = (body: object) => browser.send('POST', 'api/email-codes/login', body)
    expect(await guess({ code: otherThan(code) })).toMatchObject({ body: { error: 'wrong-code' } })
    const wrong = { login: ada.login, password: 'not the one' }
    expect((await refusal(app.as('nobody').call(logIn, { body: wrong }))).code).toBe('invalid-login')
    expect(await guess({ code: otherThan(code) })).toMatchObject({ status: 429 })
  })

  test('emails with codes are limited together with those for a new password', async () => {
    const rates = { resetMailByAccountAndAddress: { attempts: 2, seconds: 60 } }
    const { app } = await startAppWithMail({ rates })
    const ada = await app.given.person('ada')
    await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
    const ask = (browser: TestBrowser, login: string) => browser.send('POST', 'api/email-codes', { login })
    expect((await ask(openBrowser(app), ada.login)).status).toBe(200)
    expect((await ask(openBrowser(app), ada.login)).status).toBe(429)
    for (let n = 0; n < 2; n++) expect((await ask(openBrowser(app), 'eve@example.org')).status).toBe(200)
    expect((await ask(openBrowser(app), 'eve@example.org')).status).toBe(429)
  })
})

type Overrides = NonNullable<Parameters<typeof startApp>[1]>

async function startAppWithMail(overrides: Overrides = {}) {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } as const
  const app = await startApp({ publicUrl: 'https://moreau.example', mail }, overrides)
  const lastCode = async () => {
    await app.runJobs()
    const found = mails.received.map(({ text }) => /^(\d{3}) (\d{3})$/m.exec(text)).filter((match) => match !== null)
    return found.at(-1)!.slice(1).join('')
  }
  return { app, mails, lastCode }
}

/** Ada has none, and signed in an hour ago. */
async function startWithoutPassword(overrides?: Overrides) {
  const started = await startAppWithMail(overrides)
  const ada = await started.app.given.person('ada')
  await started.app.as(ada).call(removePassword, { params: { id: ada.id }, body: {} })
  started.app.clock.advance(anHour)
  return { ...started, ada }
}

function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456'
}
