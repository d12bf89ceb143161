import { describe, expect, test } from 'vitest'
import { resetApiKey, updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { readMessage } from '#contract/messages.ts'
import { logIn, setNewPassword } from '#contract/sessions.ts'
import { answerOwner, confirm, requestConfirmation } from '#contract/sign-in/email-codes.ts'
import { turnOnSecondStep, proposeSecondStep } from '#contract/sign-in/second-step.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { openBrowser } from '#test/app/browser.ts'
import type { Person } from '#test/app/given.ts'
import { add, signIn, withPasskeys } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { makeResetKey } from '../sessions/password-reset.ts'

async function given() {
  const mails = await startMailServer()
  const app = await startApp({
    ...withPasskeys,
    mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' },
  })
  const lastCode = async () => {
    await app.runJobs()
    return /\d{3} \d{3}/.exec(mails.received.at(-1)?.headers.get('subject') ?? '')?.[0].replace(' ', '') ?? ''
  }
  const comeByCode = async ({ login }: Pick<Person, 'login'>): Promise<Keyholder> => {
    const browser = openBrowser(app)
    await browser.send('POST', 'api/email-codes', { login })
    const { body } = await browser.send<{ api_key: string }>('POST', 'api/email-codes/login', {
      code: await lastCode(),
    })
    return { key: body.api_key }
  }
  const asks = async (who: Keyholder) => (await app.as(who).call(readMe)).asksOwner === true
  const answer = (who: Keyholder, isMine: boolean) => app.as(who).call(answerOwner, { body: { isMine } })
  const enter = (person: Person) => app.as('nobody').call(logIn, { body: person })
  return { app, mails, lastCode, comeByCode, asks, answer, enter }
}

describe('somebody made an account with an address that nobody had confirmed', () => {
  test('its owner is asked, and everything that was set up ends if it was not theirs; what was written stays', async () => {
    const { app, mails, comeByCode, asks, answer, enter } = await given()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const message = await app.given.message(ada, group)
    const device = openBrowser(app, { person: ada })
    const passkey = await add(device)
    const owner = await comeByCode(ada)
    expect(await asks(owner)).toBe(true)
    expect(await asks(ada)).toBe(false)
    expect((await refusal(answer(ada, false))).code).toBe('code-needed')
    await answer(owner, false)
    expect((await refusal(app.as(ada).call(readMe))).code).toBe('not-signed-in')
    expect((await refusal(enter(ada))).code).toBe('invalid-login')
    expect((await refusal(signIn(device, passkey))).code).toBe('unknown-passkey')
    expect(await app.as(owner).call(readWays)).toMatchObject({ hasPassword: false, email: 'works', passkeys: [] })
    expect(await app.as(owner).call(readMessage, { params: { id: message }, query: {} })).toMatchObject({ id: message })
    await app.runJobs()
    expect(mails.received.at(-1)?.text).toContain('everything that was set up before ended')
    expect(await asks(owner)).toBe(false)
    expect(await asks(await comeByCode(ada))).toBe(false)
  })

  test('who made it themselves keeps everything, and is asked once', async () => {
    const { app, comeByCode, asks, answer, enter } = await given()
    const ada = await app.given.person('ada')
    const elsewhere = await comeByCode(ada)
    await answer(elsewhere, true)
    expect(await asks(elsewhere)).toBe(false)
    await app.as(ada).call(readMe)
    await enter(ada)
    expect(await asks(await comeByCode(ada))).toBe(false)
    expect((await refusal(answer(elsewhere, false))).code).toBe('forbidden')
  })

  test('who answers nothing keeps everything, and is asked again', async () => {
    const { app, comeByCode, asks, enter } = await given()
    const ada = await app.given.person('ada')
    await comeByCode(ada)
    expect(await asks(await comeByCode(ada))).toBe(true)
    await enter(ada)
  })

  test('of two answers at once, one counts', async () => {
    const { app, comeByCode, answer } = await given()
    const ada = await app.given.person('ada')
    const owner = await comeByCode(ada)
    const settled = await Promise.allSettled([answer(owner, true), answer(owner, true)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('nobody is asked who confirmed the address where they had signed in', async () => {
    const { app, lastCode, comeByCode, asks } = await given()
    const ada = await app.given.person('ada')
    await app.as(ada).call(requestConfirmation)
    await app.as(ada).call(confirm, { body: { code: await lastCode() } })
    expect(await asks(await comeByCode(ada))).toBe(false)
  })

  test('a new password by email ends the old one and all sessions; a passkey is asked about, and the password stays', async () => {
    const { app, asks, answer, enter } = await given()
    const ada = await app.given.person('ada')
    const device = openBrowser(app, { person: ada })
    const passkey = await add(device)
    const password = 'another one of mine'
    const body = { mail: ada.login, key: await makeResetKey(app.context, ada.id), password }
    const owner = { key: (await app.as('nobody').call(setNewPassword, { body })).api_key }
    expect(await asks(owner)).toBe(true)
    await answer(owner, false)
    expect((await refusal(signIn(device, passkey))).code).toBe('unknown-passkey')
    await enter({ ...ada, password })
  })

  test('a new password by email confirms the address where nothing else was set up', async () => {
    const { app, comeByCode, asks } = await given()
    const ada = await app.given.person('ada')
    const body = { mail: ada.login, key: await makeResetKey(app.context, ada.id), password: 'another one of mine' }
    const owner = { key: (await app.as('nobody').call(setNewPassword, { body })).api_key }
    expect(await asks(owner)).toBe(false)
    expect(await asks(await comeByCode(ada))).toBe(false)
  })

  test('a second step is turned on only once the address is confirmed, since it would keep its owner out', async () => {
    const { app, lastCode } = await given()
    const ada = await app.given.person('ada')
    const { call } = app.as(ada)
    expect((await refusal(call(proposeSecondStep, { body: {} }))).code).toBe('code-needed')
    const guess = { secret: 'A'.repeat(32), code: '123456' }
    expect((await refusal(call(turnOnSecondStep, { body: guess }))).code).toBe('code-needed')
    await call(requestConfirmation)
    await call(confirm, { body: { code: await lastCode() } })
    await call(proposeSecondStep, { body: {} })
  })
})

test('a new address is unconfirmed, and nobody confirms it with an email to the old one', async () => {
  const { app, comeByCode, asks, answer } = await given()
  const ada = await app.given.person('ada')
  const session = await comeByCode(ada)
  await answer(session, true)
  const login = 'owner@example.org'
  await app.as(session).call(updateUser, { params: { id: ada.id }, body: { login } })
  expect((await refusal(answer(session, true))).code).toBe('code-needed')
  const { apiKey } = await app.as(session).call(resetApiKey, { params: { id: ada.id } })
  expect((await refusal(answer({ key: apiKey }, true))).code).toBe('code-needed')
  expect(await asks(await comeByCode({ login }))).toBe(true)
})
