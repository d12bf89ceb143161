import { describe, expect, test } from 'vitest'
import { daysToComeBack, deleteUser, keepAccount, updateUser } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { logIn, setNewPassword, signUp } from '#contract/sessions.ts'
import {
  passSecondStep,
  proposeSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from '#contract/sign-in/second-step.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { openBrowser, type TestBrowser } from '#test/app/browser.ts'
import type { Person } from '#test/app/given.ts'
import { add, signIn, withPasskeys } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { shown, turnOn } from '#test/app/second-step.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { makeResetKey } from '../sessions/password-reset.ts'
import { codeAt, fromBase32, stepAt } from '../sessions/second-step/totp.ts'

const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).code

async function start(settings = {}) {
  const app = await startApp(settings)
  const ada = await app.given.person('ada')
  return { app, ada, ...(await turnOn(app, ada)) }
}

async function passFirst(app: TestApp, ada: Person, browser = openBrowser(app)): Promise<TestBrowser> {
  expect(await refusal(browser.call(logIn, { body: ada }))).toMatchObject({
    status: 403,
    code: 'second-step-needed',
    message: expect.stringContaining('Sign in with the app of Coterie itself'),
  })
  return browser
}

test('after the password, a code from the app signs in', async () => {
  const { app, ada, secret, uri } = await start()
  expect(uri).toBe(`otpauth://totp/Coterie:ada%40example.org?secret=${secret}&issuer=Coterie`)
  const browser = await passFirst(app, ada)
  const { api_key: key } = await browser.call(passSecondStep, { body: { code: shown(app, secret) } })
  expect(await app.as({ key }).call(readMe)).toMatchObject({ id: ada.id })
  expect(await app.as({ key }).call(readWays)).toMatchObject({ secondStep: { recoveryCodesLeft: 10 } })
})

test('a code works once, also for several at the same time, and none from before it', async () => {
  const { app, ada, secret } = await start()
  const browser = await passFirst(app, ada)
  const body = { code: shown(app, secret) }
  const tries = await Promise.allSettled([1, 2, 3].map(() => browser.call(passSecondStep, { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = await passFirst(app, ada)
  expect(await codeOf(again.call(passSecondStep, { body }))).toBe('wrong-second-step')
  const older = { code: codeAt(fromBase32(secret), stepAt(app.clock()) - 1) }
  expect(await codeOf(again.call(passSecondStep, { body: older }))).toBe('wrong-second-step')
})

test('the code with which it was turned on does not sign in', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { secret } = await app.as(ada).call(proposeSecondStep, { body: {} })
  const body = { code: shown(app, secret) }
  await app.as(ada).call(turnOnSecondStep, { body: { secret, ...body } })
  const browser = await passFirst(app, ada)
  expect(await codeOf(browser.call(passSecondStep, { body }))).toBe('wrong-second-step')
})

test('a recovery code works once, however it is typed', async () => {
  const { app, ada, recoveryCodes } = await start()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = ''] = recoveryCodes
  expect(code).toMatch(/^[a-z2-9]{10}$/)
  const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)}`
  const browser = await passFirst(app, ada)
  const tries = await Promise.allSettled(
    [typed, code].map((one) => browser.call(passSecondStep, { body: { code: one } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await codeOf((await passFirst(app, ada)).call(passSecondStep, { body: { code } }))).toBe('wrong-second-step')
  expect(await app.as(ada).call(readWays)).toMatchObject({ secondStep: { recoveryCodesLeft: 9 } })
})

describe('a ticket', () => {
  test('is needed, of this browser, for ten minutes, with this password', async () => {
    const { app, ada, secret } = await start()
    const body = () => ({ code: shown(app, secret) })
    const stranger = openBrowser(app)
    expect(await codeOf(stranger.call(passSecondStep, { body: body() }))).toBe('second-step-over')
    const browser = await passFirst(app, ada)
    app.clock.advance(600)
    expect(await codeOf(browser.call(passSecondStep, { body: body() }))).toBe('second-step-over')
    await passFirst(app, ada, browser)
    await app.as(ada).call(updateUser, {
      params: { id: ada.id },
      body: { password: 'a new one of mine', currentPassword: ada.password },
    })
    expect(await codeOf(browser.call(passSecondStep, { body: body() }))).toBe('second-step-over')
  })

  test('is for one person alone', async () => {
    const { app, ada } = await start()
    const bea = await app.given.person('bea')
    const ofBea = await turnOn(app, bea)
    const browser = await passFirst(app, ada)
    const [[name, value] = ['', '']] = [...browser.cookies]
    browser.cookies.set(name, value.replace(ada.id, bea.id))
    const body = { code: shown(app, ofBea.secret) }
    expect(await codeOf(browser.call(passSecondStep, { body }))).toBe('second-step-over')
  })
})

test('codes cannot be guessed', async () => {
  const app = await startApp({}, { rates: { secondStepByPerson: { attempts: 1, seconds: 60 } } })
  const ada = await app.given.person('ada')
  const { secret } = await turnOn(app, ada)
  const browser = await passFirst(app, ada)
  expect(await codeOf(browser.call(passSecondStep, { body: { code: 'a guess' } }))).toBe('wrong-second-step')
  const body = { code: shown(app, secret) }
  expect(await codeOf(browser.call(passSecondStep, { body }))).toBe('too-many-requests')
})

describe('guesses on a device where the person has signed in before', () => {
  /** Ada, on a browser that knows her, with her password given. */
  async function atHome(rates = {}) {
    const mails = await startMailServer()
    const mail = { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } as const
    const app = await startApp({ mail }, { rates: { logInByKnownDevice: { attempts: 100, seconds: 60 }, ...rates } })
    const ada = await app.given.person('ada')
    const browser = openBrowser(app)
    await browser.call(logIn, { body: ada })
    const { secret } = await turnOn(app, ada)
    await app.runJobs()
    mails.received.length = 0
    await passFirst(app, ada, browser)
    const guess = (by: TestBrowser, times: number) =>
      Promise.all(Array.from({ length: times }, () => codeOf(by.call(passSecondStep, { body: { code: 'a guess' } }))))
    return { app, ada, mails, browser, secret, guess }
  }

  test('end for the day, with those of strangers, who cannot use up all of them', async () => {
    const rates = {
      secondStepByPerson: { attempts: 2, seconds: 86_400 },
      secondStepInAll: { attempts: 4, seconds: 86_400 },
    }
    const { app, ada, browser, secret, guess } = await atHome(rates)
    const stranger = await passFirst(app, ada)
    expect(new Set(await guess(stranger, 2))).toEqual(new Set(['wrong-second-step']))
    expect(await guess(stranger, 1)).toEqual(['too-many-requests'])
    expect(new Set(await guess(browser, 2))).toEqual(new Set(['wrong-second-step']))
    const right = browser.call(passSecondStep, { body: { code: shown(app, secret) } })
    expect(await codeOf(right)).toBe('too-many-requests')
  })

  test('are fifty a day at most', async () => {
    const { app, browser, secret, guess } = await atHome()
    expect(new Set(await guess(browser, 50))).toEqual(new Set(['wrong-second-step']))
    expect(await guess(browser, 1)).toEqual(['too-many-requests'])
    const right = browser.call(passSecondStep, { body: { code: shown(app, secret) } })
    expect(await codeOf(right)).toBe('too-many-requests')
  })

  test('are told to the person by email, once', async () => {
    const { app, mails, browser, guess } = await atHome()
    await guess(browser, 9)
    await app.runJobs()
    expect(mails.received).toEqual([])
    await guess(browser, 5)
    await app.runJobs()
    expect(mails.received).toMatchObject([{ text: expect.stringContaining('many wrong codes of the second step') }])
  })
})

describe('nothing that begins with a password goes around it:', () => {
  test('a new password from an email', async () => {
    const { app, ada, secret } = await start()
    const browser = openBrowser(app)
    const [mail, password] = [ada.login, 'a new one of mine']
    const body = { mail, password, key: await makeResetKey(app.context, ada.id) }
    expect(await codeOf(browser.call(setNewPassword, { body }))).toBe('second-step-needed')
    await browser.call(passSecondStep, { body: { code: shown(app, secret) } })
    await passFirst(app, { ...ada, password })
  })

  test('an account that is kept, which comes back with the second step and not before', async () => {
    const { app, ada, secret, recoveryCodes } = await start()
    await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { currentPassword: ada.password } })
    const browser = openBrowser(app)
    const isBack = async () => (await codeOf(openBrowser(app).call(logIn, { body: ada }))) === 'second-step-needed'
    expect(await codeOf(browser.call(keepAccount, { body: ada }))).toBe('second-step-needed')
    expect(await isBack()).toBe(false)
    expect(await codeOf(browser.call(passSecondStep, { body: { code: '000 00' } }))).toBe('wrong-second-step')
    expect(await isBack()).toBe(false)
    const { api_key: key } = await browser.call(passSecondStep, { body: { code: shown(app, secret) } })
    expect(await isBack()).toBe(true)
    expect(await app.as({ key }).call(readMe)).toMatchObject({ id: ada.id })
    expect(await codeOf(browser.call(passSecondStep, { body: { code: recoveryCodes[0]! } }))).toBe('second-step-over')
  })

  test('an account that was kept meanwhile, or that nobody has asked to keep', async () => {
    const { app, ada, secret } = await start()
    const before = await passFirst(app, ada)
    await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { currentPassword: ada.password } })
    const body = { code: shown(app, secret) }
    expect(await codeOf(before.call(passSecondStep, { body }))).toBe('second-step-over')
    const browser = openBrowser(app)
    expect(await codeOf(browser.call(keepAccount, { body: ada }))).toBe('second-step-needed')
    app.clock.advance(daysToComeBack * 86_400)
    expect(await codeOf(browser.call(keepAccount, { body: ada }))).toBe('invalid-login')
  })

  test('an invitation, which is not used up', async () => {
    const { app, ada } = await start()
    const { bea, group } = await app.given.group({ members: ['bea'] })
    const { inviteKey } = await app.as(bea).call(readGroup, { params: { id: group } })
    const body = { login: ada.login, password: ada.password, invite_key: inviteKey! }
    expect(await codeOf(app.as('nobody').call(signUp, { body }))).toBe('second-step-needed')
    expect(await app.as(ada).call(readMe)).toMatchObject({ groups: [] })
  })
})

test('a passkey does not ask for it', async () => {
  const { app, ada } = await start(withPasskeys)
  const passkey = await add(openBrowser(app, { person: ada }))
  const key = await signIn(openBrowser(app), passkey)
  await app.as({ key }).call(readMe)
})

test('the secret and the recovery codes are not in the database', async () => {
  const { app, secret, recoveryCodes } = await start()
  const rows = [
    ...(await app.context.db.selectFrom('second_step').selectAll().execute()),
    ...(await app.context.db.selectFrom('recovery_code').selectAll().execute()),
  ]
  const text = JSON.stringify(rows)
  const bytes = fromBase32(secret)
  for (const form of [secret, bytes.toString('hex'), bytes.toString('base64url'), ...recoveryCodes])
    expect(text).not.toContain(form)
})

describe('turning it on and off', () => {
  test('needs the password, unless it was given a moment ago', async () => {
    const { app, ada } = await start()
    app.clock.advance(3600)
    const { call } = app.as(ada)
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(await codeOf(call(proposeSecondStep, { body: {} }))).toBe('password-needed')
    expect(await codeOf(call(turnOnSecondStep, { body: { secret, code: '123456' } }))).toBe('password-needed')
    expect(await codeOf(call(turnOffSecondStep))).toBe('password-needed')
    await call(turnOffSecondStep, { body: { currentPassword: ada.password } })
    await app.as('nobody').call(logIn, { body: ada })
    expect(await codeOf(call(turnOffSecondStep, { body: { currentPassword: ada.password } }))).toBe('not-found')
  })

  test('changes nothing with a wrong code', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { secret } = await app.as(ada).call(proposeSecondStep, { body: {} })
    const wrong = app.as(ada).call(turnOnSecondStep, { body: { secret, code: '000 00' } })
    expect(await codeOf(wrong)).toBe('wrong-second-step')
    await app.as('nobody').call(logIn, { body: ada })
  })

  test('again gives other recovery codes, and the old ones end', async () => {
    const { app, ada, recoveryCodes } = await start()
    await turnOn(app, ada)
    const browser = await passFirst(app, ada)
    const body = { code: recoveryCodes[0]! }
    expect(await codeOf(browser.call(passSecondStep, { body }))).toBe('wrong-second-step')
  })
})
