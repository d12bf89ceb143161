import { describe, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { listSessions } from '#contract/sessions.ts'
import { codeTries, requestConfirmation } from '#contract/sign-in/email-codes.ts'
import { openBrowser, type TestBrowser } from '#test/app/browser.ts'
import { shown, turnOn } from '#test/app/second-step.ts'
import { startApp } from '#test/app/start-app.ts'
import { startMailServer, type ReceivedMail } from '#test/counterparts/mail-server.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test('a code in an email signs in the browser that asked, once', async () => {
  const { app, ask, use } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const browser = openBrowser(app, { agent: chrome })
  const { code, asked, mail } = await ask(browser, 'ADA@example.org')
  expect(asked).toMatchObject({ status: 200, body: { login: ada.login, triesLeft: codeTries } })
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(mail.headers.get('subject')).toBe(`${shown} is your code for Coterie`)
  expect(mail.to).toEqual([ada.login])
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(shown)
    expect(text).toContain('Asked for with Chrome, Android.')
    expect(text).toContain(`https://moreau.example/login/code#${code}`)
  }

  const { status, body } = await use(browser, code)
  expect(status).toBe(200)
  const { call } = app.as({ key: body.api_key })
  expect(await call(readMe)).toMatchObject({ id: ada.id })
  expect(await call(listSessions)).toHaveLength(2)
  const sessions = await app.context.db.selectFrom('session').select('openedBy').execute()
  expect(sessions.map(({ openedBy }) => openedBy).toSorted()).toEqual(['email-code', 'password'])
  expect(await use(browser, code)).toMatchObject({ status: 403, body: { error: 'code-expired' } })
})

test('a code does not get round the second step', async () => {
  const { app, ask, use } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const { secret } = await turnOn(app, ada)
  const browser = openBrowser(app)
  const { code } = await ask(browser, ada.login)
  expect(await use(browser, code)).toMatchObject({ status: 403, body: { error: 'second-step-needed' } })
  const passed = await browser.send<{ api_key: string }>('POST', 'api/second-step', { code: shown(app, secret) })
  expect(await app.as({ key: passed.body.api_key }).call(readMe)).toMatchObject({ id: ada.id })
})

test('the email repeats no words of whoever asked', async () => {
  const { app, ask } = await startAppWithMail()
  await app.given.person('ada')
  const { mail } = await ask(
    openBrowser(app, { agent: 'Your account is locked. Go to evil.example' }),
    'ada@example.org',
  )
  for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/evil|Asked for with/)
})

test('the cookie belongs to this place alone, and is not for scripts', async () => {
  const { app, ask } = await startAppWithMail()
  await app.given.person('ada')
  const { asked } = await ask(openBrowser(app), 'ada@example.org')
  expect(asked.cookies).toEqual([
    expect.stringMatching(/^__Host-coterie_code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('the cookie stands for no session, whatever is in it', async () => {
  const { app } = await startAppWithMail()
  const ada = await app.given.person('ada')
  await app.as(ada).call(requestConfirmation)
  const [session] = await app.as(ada).call(listSessions)
  const stranger = openBrowser(app)
  stranger.cookies.set('__Host-coterie_code', encodeURIComponent(`session ${session!.id}`))
  expect((await stranger.send('GET', 'api/email-codes/asked')).body).toEqual({})
})

test('nobody can tell whether there is an account', async () => {
  const { app, emails } = await startAppWithMail()
  await app.given.person('ada')
  const answers: object[] = []
  const statements: number[] = []
  for (const login of ['ada@example.org', 'eve@example.org']) {
    const browser = openBrowser(app)
    app.takeStatements()
    const { status, body } = await browser.send('POST', 'api/email-codes', { login })
    statements.push(app.takeStatements().length)
    const { body: again } = await browser.send('GET', 'api/email-codes/asked')
    const wrong = await browser.send('POST', 'api/email-codes/login', { code: '000000' })
    answers.push({ status, body: { ...body, login: '' }, again: { ...again, asked: '' }, wrong: wrong.body.error })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 200, wrong: 'wrong-code' })
  expect(statements[0]).toBe(statements[1])
  expect((await emails()).map(({ to }) => to)).toEqual([['ada@example.org']])
})

describe('a code', () => {
  test('is of no use in any other browser, and a scanner that opens its link gets nothing', async () => {
    const { app, ask, use } = await startAppWithMail()
    await app.given.person('ada')
    const browser = openBrowser(app)
    const { code } = await ask(browser, 'ada@example.org')
    const scanner = openBrowser(app)
    for (const method of ['GET', 'HEAD']) {
      const { status, cookies } = await scanner.send(method, 'login/code')
      expect([status, cookies]).toEqual([expect.any(Number), []])
      await scanner.send(method, 'api/email-codes/asked')
      await scanner.send(method, 'api/email-codes/login')
    }
    expect(await use(scanner, code)).toMatchObject({ status: 403, body: { error: 'code-expired' } })
    expect((await use(browser, code)).status).toBe(200)
  })

  test('ends after ten minutes, after five tries, and when the same browser asks for another', async () => {
    const { app, ask, use } = await startAppWithMail()
    await app.given.person('ada')
    const browser = openBrowser(app)
    const late = await ask(browser, 'ada@example.org')
    app.clock.advance(600)
    expect(await use(browser, late.code)).toMatchObject({ body: { error: 'code-expired' } })

    const older = await ask(browser, 'ada@example.org')
    const newer = await ask(browser, 'ada@example.org')
    if (older.code !== newer.code)
      expect(await use(browser, older.code)).toMatchObject({ status: 403, body: { error: 'wrong-code' } })
    const rest = older.code === newer.code ? codeTries : codeTries - 1
    for (let left = rest - 1; left >= 0; left--) {
      expect(await use(browser, otherThan(newer.code))).toMatchObject({ body: { error: 'wrong-code' } })
      expect(await browser.send('GET', 'api/email-codes/asked')).toMatchObject({ body: { asked: { triesLeft: left } } })
    }
    expect(await use(browser, newer.code)).toMatchObject({ status: 403, body: { error: 'code-expired' } })
  })

  test('has no more than five tries when all come at once, and lets one of two in', async () => {
    const { app, ask, use } = await startAppWithMail()
    await app.given.person('ada')
    const guessing = openBrowser(app)
    const { code: unguessed } = await ask(guessing, 'ada@example.org')
    const guesses = await Promise.all(Array.from({ length: 8 }, () => use(guessing, otherThan(unguessed))))
    expect(guesses.filter(({ body }) => body.error === 'wrong-code')).toHaveLength(codeTries)

    const browser = openBrowser(app)
    const { code } = await ask(browser, 'ada@example.org')
    const both = await Promise.all([use(browser, code), use(browser, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('is nowhere in the database, nor in the jobs', async () => {
    const { app, emails } = await startAppWithMail()
    await app.given.person('ada')
    const browser = openBrowser(app)
    await browser.send('POST', 'api/email-codes', { login: 'ada@example.org' })
    const { db } = app.context
    const jobs = await db.selectFrom('job').selectAll().where('kind', '=', 'send-email-code').execute()
    const rows = await db.selectFrom('email_code').selectAll().execute()
    expect(rows).toHaveLength(1)
    const [mail] = await emails()
    expect(JSON.stringify([jobs, rows])).not.toContain(codeIn(mail))
    expect(JSON.stringify([jobs, rows])).not.toContain([...browser.cookies.values()][0])
  })

  test('for an address that has become another’s lets nobody in', async () => {
    const { app, ask, use } = await startAppWithMail()
    const ada = await app.given.person('ada')
    const browser = openBrowser(app)
    const { code } = await ask(browser, ada.login)
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { login: 'ada@moreau.example' } })
    expect(await use(browser, code)).toMatchObject({ status: 403, body: { error: 'wrong-code' } })
  })
})

test('an email that is sent again has the same code', async () => {
  const { app, mails, use } = await startAppWithMail()
  await app.given.person('ada')
  let times = 0
  mails.mood.toEmail = () => (times++ === 0 ? 'hang up' : undefined)
  const browser = openBrowser(app)
  await browser.send('POST', 'api/email-codes', { login: 'ada@example.org' })
  await app.runJobs()
  app.clock.advance(60)
  await app.runJobs()
  const [first, second] = mails.received
  expect(codeIn(first)).toBe(codeIn(second))
  expect((await use(browser, codeIn(first))).status).toBe(200)
})

test('old ones are removed', async () => {
  const { app } = await startAppWithMail()
  await openBrowser(app).send('POST', 'api/email-codes', { login: 'eve@example.org' })
  app.clock.advance(3700)
  await app.runJobs()
  expect(await app.context.db.selectFrom('email_code').selectAll().execute()).toEqual([])
})

test('a server without mail says so', async () => {
  const app = await startApp()
  const answer = await openBrowser(app).send('POST', 'api/email-codes', { login: 'ada@example.org' })
  expect(answer).toMatchObject({ status: 403, body: { error: 'email-off' } })
})

async function startAppWithMail() {
  const mails = await startMailServer()
  const publicUrl = 'https://moreau.example'
  const app = await startApp({ publicUrl, mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } })
  const emails = async () => {
    await app.runJobs()
    return mails.received
  }
  const ask = async (browser: TestBrowser, login: string) => {
    const asked = await browser.send('POST', 'api/email-codes', { login })
    const mail = (await emails()).at(-1)!
    return { asked, mail, code: codeIn(mail) }
  }
  const use = (browser: TestBrowser, code: string) =>
    browser.send<{ api_key: string }>('POST', 'api/email-codes/login', { code })
  return { app, mails, emails, ask, use }
}

function codeIn(mail: ReceivedMail | undefined): string {
  return /^(\d{3}) (\d{3})$/m.exec(mail!.text)!.slice(1).join('')
}

function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456'
}
