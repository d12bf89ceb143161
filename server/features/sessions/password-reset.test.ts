import { describe, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readInfo } from '#contract/info.ts'
import { readMe } from '#contract/me.ts'
import { logIn, requestPasswordReset, setNewPassword } from '#contract/sessions.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startMailServer, type ReceivedMail } from '#test/counterparts/mail-server.ts'
import { rates } from '../../http/rate-limits.ts'

const password = 'a new one of mine'
const publicUrl = 'https://moreau.example/coterie'

test('an email has a key with which a new password is set, once', async () => {
  const { app, mails } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const { call } = app.as('nobody')
  expect(await call(requestPasswordReset, { body: { mail: ' ADA@example.org' } })).toEqual([])
  await app.runJobs()
  expect(mails.received).toMatchObject([{ from: 'us@moreau.example', to: [ada.login] }])
  const key = keyIn(mails.received[0])

  const body = { mail: ada.login, key, password }
  const { api_key } = await call(setNewPassword, { body })
  expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ id: ada.id })
  expect(await refusal(call(setNewPassword, { body }))).toMatchObject({
    status: 400,
    code: 'invalid-key',
    message: 'Key is invalid',
  })
  await call(logIn, { body: { login: ada.login, password } })
  expect((await refusal(call(logIn, { body: ada }))).code).toBe('invalid-login')
})

test('a new password ends every session and their streams, and comes with the cookies of whoever signs in', async () => {
  const { app, mails } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const heard = await listen(app, ada)
  await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
  await app.runJobs()
  const response = await fetch(`${app.url}api/new-password`, {
    method: 'POST',
    body: JSON.stringify({ mail: ada.login, key: keyIn(mails.received[0]), password }),
  })
  expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    '__Secure-coterie_media',
    '__Secure-coterie_device',
  ])
  expect(await heard.next()).toBe('ended')
  expect((await refusal(app.as(ada).call(readMe))).code).toBe('not-signed-in')
})

describe('a key', () => {
  test('is of no use to two who come at once, after an hour, or when another has been used', async () => {
    const { app, mails } = await startAppWithMail()
    const ada = await app.given.person('ada')
    const { call } = app.as('nobody')
    const ask = async () => {
      await call(requestPasswordReset, { body: { mail: ada.login } })
      await app.runJobs()
      return keyIn(mails.received.at(-1))
    }
    const use = (key: string) => call(setNewPassword, { body: { mail: ada.login, key, password } })

    const [older, newer] = [await ask(), await ask()]
    const settled = await Promise.allSettled([use(older), use(older), use(newer)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const key of [older, newer]) expect((await refusal(use(key))).code).toBe('invalid-key')

    const late = await ask()
    app.clock.advance(3600)
    expect((await refusal(use(late))).code).toBe('invalid-key')
  })

  test('stays good when somebody asks for another one', async () => {
    const { app, mails } = await startAppWithMail()
    const ada = await app.given.person('ada')
    const { call } = app.as('nobody')
    for (let n = 0; n < 2; n++) await call(requestPasswordReset, { body: { mail: ada.login } })
    await app.runJobs()
    await call(setNewPassword, { body: { mail: ada.login, key: keyIn(mails.received[0]), password } })
  })

  test('works for nobody else, and not after a change of login or password', async () => {
    const { app, mails } = await startAppWithMail()
    const ada = await app.given.person('ada')
    const bea = await app.given.person('bea')
    const { call } = app.as('nobody')
    await call(requestPasswordReset, { body: { mail: ada.login } })
    await app.runJobs()
    const key = keyIn(mails.received[0])
    expect((await refusal(call(setNewPassword, { body: { mail: bea.login, key, password } }))).code).toBe('invalid-key')
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { login: 'ada@moreau.example' } })
    const late = call(setNewPassword, { body: { mail: 'ada@moreau.example', key, password } })
    expect((await refusal(late)).code).toBe('invalid-key')
  })

  test('is nowhere in the database', async () => {
    const { app, mails } = await startAppWithMail()
    const ada = await app.given.person('ada')
    await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
    const waiting = await lettersWaiting(app)
    await app.runJobs()
    const kept = await app.context.db.selectFrom('password_reset').selectAll().execute()
    const key = keyIn(mails.received[0])
    expect(kept).toMatchObject([{ userId: ada.id, keyHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(JSON.stringify([kept, waiting])).not.toContain(key)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  })
})

test('an unknown address and a short password are told so', async () => {
  const { app, mails } = await startAppWithMail()
  const ada = await app.given.person('ada')
  const { call } = app.as('nobody')
  const unknown = { status: 404, code: 'user-not-found', message: 'User not found' }
  expect(await refusal(call(requestPasswordReset, { body: { mail: 'eve@example.org' } }))).toMatchObject(unknown)
  expect(await refusal(call(setNewPassword, { body: { mail: 'eve@example.org', key: 'x', password } }))).toMatchObject(
    unknown,
  )
  const short = call(setNewPassword, { body: { mail: ada.login, key: 'x', password: 'seven77' } })
  expect(await refusal(short)).toMatchObject({ code: 'invalid-request', fields: [{ path: '/password' }] })
  await app.runJobs()
  expect(mails.received).toEqual([])
})

test('a server without mail says so, and responds as if it had sent one', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { call } = app.as('nobody')
  expect(await call(readInfo)).toMatchObject({ allow_email: false })
  expect(await call(requestPasswordReset, { body: { mail: ada.login } })).toEqual([])
  expect(await lettersWaiting(app)).toEqual([])
})

describe('the email', () => {
  test('is in the language of the person, as text and as HTML, with nothing that a name could smuggle in', async () => {
    const { app, mails } = await startAppWithMail()
    const ada = await app.given.person('ada')
    const name = 'Ada <img src=x> "&" l’aînée'
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { name, data: { lang: 'fr_FR' } } })
    await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
    await app.runJobs()
    const { headers, text, html } = mails.received[0]!
    expect(headers.get('subject')).toBe('Choisissez un nouveau mot de passe pour Coterie')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('from')).toBe('Les Moreau <us@moreau.example>')
    expect(text).toContain(`Bonjour ${name},`)
    expect(html).toContain('Bonjour Ada &lt;img src=x&gt; &quot;&amp;&quot; l’aînée,')
    expect(html).toContain('<html lang="fr-FR">')
    expect(html).not.toContain('<img')
    const address = `${publicUrl}/password-reset#mail=ada%40example.org&key=${keyIn(mails.received[0])}`
    expect(html).toContain(`href="${address.replace('&', '&amp;')}"`)
  })

  test('is in the server’s language until somebody chooses one', async () => {
    const { app, mails } = await startAppWithMail({ defaultLang: 'fr_FR' })
    const ada = await app.given.person('ada')
    const ask = async () => {
      await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
      await app.runJobs()
      return mails.received.at(-1)!.text
    }
    expect(await ask()).toContain('Bonjour ada,')
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { data: { lang: 'de_DE' } } })
    expect(await ask()).toContain('Hallo ada,')
  })

  test('goes out later when the mail server is down, and not at all when that takes too long', async () => {
    const { app, mails } = await startAppWithMail()
    const ada = await app.given.person('ada')
    const ask = () => app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
    await mails.down()
    await ask()
    await app.runJobs()
    const [waiting] = await lettersWaiting(app)
    expect(waiting).toMatchObject({
      attempts: 1,
      lockedUntil: null,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
    await mails.up()
    await app.runJobs()
    expect(mails.received).toEqual([])
    app.clock.advance(10)
    await app.runJobs()
    const key = keyIn(mails.received[0])
    await app.as('nobody').call(setNewPassword, { body: { mail: ada.login, key, password } })

    await ask()
    app.clock.advance(3601)
    await app.runJobs()
    expect(mails.received.filter(({ text }) => text.includes('key='))).toHaveLength(1)
    expect(await lettersWaiting(app)).toEqual([])
  })
})

test('an email that may have arrived is sent again with the same Message-ID, and the keys of both are good', async () => {
  const { app, mails } = await startAppWithMail()
  const ada = await app.given.person('ada')
  let times = 0
  mails.mood.toEmail = () => (times++ === 0 ? 'hang up' : undefined)
  await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
  await app.runJobs()
  app.clock.advance(60)
  await app.runJobs()
  const [first, second] = mails.received
  expect(second!.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@moreau\.example>$/)
  expect(first!.headers.get('message-id')).toBe(second!.headers.get('message-id'))
  const body = { mail: ada.login, key: keyIn(first), password }
  await app.as('nobody').call(setNewPassword, { body })
})

test(
  'strangers who ask without end keep no email from where the person has signed in before',
  { tags: 'long' },
  async () => {
    const { app, mails } = await startAppWithMail({ trustedProxies: ['127.0.0.1'], publicUrl: 'http://moreau.example' })
    const ada = await app.given.person('ada')
    const send = (path: string, body: object, from: string, cookie = '') =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { 'X-Forwarded-For': from, cookie },
        body: JSON.stringify(body),
      })
    const signedIn = await send('api/login', ada, '192.0.2.1')
    const cookie = signedIn.headers.getSetCookie().find((one) => one.startsWith('coterie_device='))!
    const ask = async (from: string, device?: string) =>
      (await send('api/password-reset-mail', { mail: ada.login }, from, device)).status

    for (let n = 0; n < rates.resetMailByAccount.attempts; n++) expect(await ask(`198.51.${n}.1`)).toBe(200)
    for (let n = 0; n < rates.emailByRecipient.attempts; n++)
      await app.context.rateLimits.count({ emailByRecipient: ada.login })
    expect(await ask('203.0.113.1')).toBe(429)
    await app.runJobs()
    const before = mails.received.length
    expect(await ask('203.0.113.1', cookie.split(';')[0])).toBe(200)
    expect(await ask('192.0.2.77')).toBe(200)
    await app.runJobs()
    expect(mails.received).toHaveLength(before + 2)

    for (let n = 1; n < rates.resetMailByKnownNetwork.attempts; n++) expect(await ask('192.0.2.77')).toBe(200)
    expect(await ask('192.0.2.78')).toBe(429)
  },
)

async function startAppWithMail(settings: Parameters<typeof startApp>[0] = {}) {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'Les Moreau <us@moreau.example>' } as const
  return { app: await startApp({ mail, publicUrl, ...settings }), mails }
}

function lettersWaiting({ context }: TestApp) {
  return context.db.selectFrom('job').selectAll().where('kind', '=', 'send-password-reset').execute()
}

function keyIn(mail: ReceivedMail | undefined): string {
  return /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no key'
}
