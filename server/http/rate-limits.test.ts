import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { createGroup, joinGroup, readGroup } from '#contract/groups.ts'
import { readLink } from '#contract/links.ts'
import { editMessage, postMessage } from '#contract/messages.ts'
import { logIn, requestPasswordReset, setNewPassword, signUp } from '#contract/sessions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { AppError } from '../errors.ts'
import { createRateLimits, rates, type RateOverrides } from './rate-limits.ts'

const wrong = 'not the password'
const password = 'eight or more'

describe('a limit', () => {
  test('refuses what is too much, says for how long, and forgets after that', async () => {
    const limits = createRateLimits({ resetMailByAccount: { attempts: 2, seconds: 60 } })
    const clock = movableClock()
    const ask = () => limits.count({ resetMailByAccount: 'ada' })
    await ask()
    clock.advance(20.5)
    await ask()
    expect(await thrownBy(ask)).toMatchObject({ code: 'too-many-requests', retryAfter: 40 })
    await limits.count({ resetMailByAccount: 'bea' })
    clock.advance(39.5)
    await ask()
  })

  test('that refuses costs nothing at the others', async () => {
    const limits = createRateLimits({
      resetMailByAddress: { attempts: 3, seconds: 60 },
      resetMailByAccount: { attempts: 1, seconds: 60 },
    })
    const ask = (account: string) => limits.count({ resetMailByAddress: 'home', resetMailByAccount: account })
    await ask('ada')
    for (let n = 0; n < 5; n++) await thrownBy(() => ask('ada'))
    await ask('bea')
    await ask('cleo')
    expect(await thrownBy(() => ask('dora'))).toMatchObject({ code: 'too-many-requests' })
  })

  test('on refusals counts those alone, also when many come at once', async () => {
    const limits = createRateLimits({ logInByAccount: { attempts: 3, seconds: 60 } })
    const attempt = (outcome: () => Promise<unknown>) =>
      limits.countRefusals([{ logInByAccount: 'ada' }], ['invalid-login'], outcome)
    for (let n = 0; n < 10; n++) await attempt(async () => 'in')
    for (let n = 0; n < 10; n++) await thrownBy(() => attempt(() => Promise.reject(new Error('our fault'))))

    let looks = 0
    const guess = async () => {
      looks++
      throw new AppError('invalid-login')
    }
    await Promise.allSettled(Array.from({ length: 20 }, () => attempt(guess)))
    expect(looks).toBe(3)
  })
})

describe('signing in', () => {
  test('too many wrong passwords for one account are stopped, the right one too, and nobody else is', async () => {
    movableClock()
    const app = await startAppWith({ logInByAccountAndAddress: { attempts: 2, seconds: 900 } })
    const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
    const { call } = app.as('nobody')
    for (const login of [ada.login, ' ADA@example.org']) {
      expect((await refusal(call(logIn, { body: { login, password: wrong } }))).code).toBe('invalid-login')
    }
    const refused = await logInFrom(app, ada)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.json()).toMatchObject({ error: 'too-many-requests', message: expect.any(String) })
    await call(logIn, { body: bea })
  })

  test('one address cannot try account after account, nor one account from everywhere', async () => {
    const app = await startAppWith({
      logInByAddress: { attempts: 3, seconds: 60 },
      logInByAccount: { attempts: 3, seconds: 60 },
      logInByAccountInAnyCase: { attempts: 2, seconds: 60 },
    })
    const guess = async (login: string, from: string) => (await logInFrom(app, { login, password: wrong }, from)).status
    for (const login of ['a@x.org', 'b@x.org', 'c@x.org']) expect(await guess(login, '192.0.2.1')).toBe(401)
    expect(await guess('d@x.org', '192.0.2.1')).toBe(429)
    for (const n of [1, 2, 3, 4, 5]) expect(await guess('e@x.org', `198.51.100.${n}`)).toBe(401)
    expect(await guess('e@x.org', '198.51.100.6')).toBe(429)
  })

  test(
    'guessers keep nobody out for longer than five minutes, and have 2,400 guesses a day in sum',
    { tags: 'long' },
    async () => {
      const clock = movableClock()
      const app = await startApp({ trustedProxies: ['127.0.0.1'] })
      const ada = await app.given.person('ada')
      const inADay = ({ attempts, seconds }: { attempts: number; seconds: number }) => (attempts * 86_400) / seconds
      expect(inADay(rates.logInByAccount) + inADay(rates.logInByAccountInAnyCase)).toBe(2400)

      const guesses: number[] = []
      for (let n = 0; n < 110; n++) {
        const network = `198.51.${Math.floor(n / 10)}.1`
        guesses.push((await logInFrom(app, { login: ada.login, password: wrong }, network)).status)
      }
      expect(guesses.filter((status) => status === 401)).toHaveLength(76 + 2)
      const refused = await logInFrom(app, ada, '203.0.113.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
      clock.advance(300)
      expect((await logInFrom(app, ada, '203.0.113.1')).status).toBe(200)
    },
  )

  test('a family of 20 behind one address gets in, with all its slips', async () => {
    const limits = createRateLimits()
    const person = (n: number) => ({
      logInByAddress: 'home',
      logInByAccountAndAddress: `${n} home`,
      logInByAccount: String(n),
    })
    for (let n = 0; n < 20; n++) {
      await limits.count({ signUpByAddress: 'home' })
      await limits.count({ resetMailByAddress: 'home', resetMailByAccount: String(n) })
      for (let slip = 0; slip < 5; slip++) {
        const slipping = limits.countRefusals([person(n)], ['invalid-login'], async () => {
          throw new AppError('invalid-login')
        })
        expect(await thrownBy(() => slipping)).toMatchObject({ code: 'invalid-login' })
      }
      for (let device = 0; device < 20; device++) {
        expect(await limits.countRefusals([person(n)], ['invalid-login'], async () => 'in')).toBe('in')
      }
    }
  })

  test('wrong passwords count where somebody joins with a password, too', async () => {
    const app = await startAppWith({ logInByAccountAndAddress: { attempts: 1, seconds: 60 } })
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    const join = () =>
      app.as('nobody').call(signUp, { body: { login: ada.login, password: wrong, invite_key: inviteKey! } })
    expect((await refusal(join())).code).toBe('invalid-login')
    expect((await refusal(join())).code).toBe('too-many-requests')
    expect((await logInFrom(app, ada)).status).toBe(429)
  })
})

test('invitation keys cannot be guessed, by strangers or by people with an account', async () => {
  const app = await startAppWith({ invitationKeyByAddress: { attempts: 2, seconds: 60 } })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  const join = (key: string) => app.as(ada).call(joinGroup, { params: { key } })
  for (let n = 0; n < 5; n++) await join(inviteKey!)
  const body = { login: 'eve@example.org', password, invite_key: 'guess' }
  expect((await refusal(app.as('nobody').call(signUp, { body }))).code).toBe('invalid-invite-key')
  expect((await refusal(join('guess'))).code).toBe('invalid-invite-key')
  expect((await refusal(join('guess'))).code).toBe('too-many-requests')
  expect((await refusal(app.as('nobody').call(signUp, { body }))).code).toBe('too-many-requests')
})

test('accounts are made so fast and no faster', async () => {
  const app = await startAppWith({ signUpByAddress: { attempts: 1, seconds: 60 } })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  const join = (login: string) => app.as('nobody').call(signUp, { body: { login, password, invite_key: inviteKey! } })
  await join('bea@example.org')
  expect((await refusal(join('cleo@example.org'))).code).toBe('too-many-requests')
})

test('reset emails are limited, for an account and from an address', async () => {
  const app = await startAppWith({
    resetMailByAccount: { attempts: 1, seconds: 60 },
    resetMailByAddress: { attempts: 2, seconds: 60 },
    resetKeyByAddress: { attempts: 1, seconds: 60 },
  })
  const ada = await app.given.person('ada')
  const { call } = app.as('nobody')
  const ask = (mail: string) => call(requestPasswordReset, { body: { mail } })
  await ask(ada.login)
  expect((await refusal(ask('Ada@example.org'))).code).toBe('too-many-requests')
  expect((await refusal(ask('b@example.org'))).code).toBe('user-not-found')
  expect((await refusal(ask('c@example.org'))).code).toBe('too-many-requests')
  const tryKey = () => call(setNewPassword, { body: { mail: ada.login, key: 'guess', password } })
  expect((await refusal(tryKey())).code).toBe('invalid-key')
  expect((await refusal(tryKey())).code).toBe('too-many-requests')
})

test('whoever asks for the reset emails of somebody else does not use up their own', async () => {
  const app = await startAppWith({ resetMailByAccountAndAddress: { attempts: 1, seconds: 60 } })
  const { login: mail } = await app.given.person('ada')
  const askFrom = async (address: string) => {
    const headers = { 'X-Forwarded-For': address }
    const request = { method: 'POST', headers, body: JSON.stringify({ mail }) }
    return (await fetch(`${app.url}api/password-reset-mail`, request)).status
  }
  expect([await askFrom('192.0.2.1'), await askFrom('192.0.2.1')]).toEqual([200, 429])
  expect(await askFrom('198.51.100.1')).toBe(200)
})

test('files come so fast, and an album of 200 photos always fits', async () => {
  const app = await startAppWith({ uploadByPerson: { attempts: 1, seconds: 60 } })
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const send = async ({ key }: { key: string }) => {
    const body = new FormData()
    body.set('file', new Blob(['no picture']), 'a.txt')
    return (await fetch(`${app.url}api/files`, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })).status
  }
  expect([await send(ada), await send(ada), await send(bea)]).toEqual([415, 429, 415])
  expect(rates.uploadByPerson.attempts).toBeGreaterThan(10 * 200)
})

test('link previews are asked for so often, by a person or by a stranger’s address', async () => {
  const app = await startAppWith({
    linkPreviewByPerson: { attempts: 1, seconds: 60 },
    linkPreviewByAddress: { attempts: 1, seconds: 60 },
  })
  const ada = await app.given.person('ada')
  for (const who of [ada, 'nobody'] as const) {
    const read = () => app.as(who).call(readLink, { query: { url: 'https://example.org/' } })
    await read()
    expect((await refusal(read())).code).toBe('too-many-requests')
  }
})

test('messages come to so many characters an hour, edits among them', async () => {
  const app = await startAppWith({ textByPerson: { attempts: 11_000, seconds: 60 } })
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const post = (person: Person, length: number) =>
    app.as(person).call(postMessage, { body: { group, data: { text: 'x'.repeat(length) } } })
  const { id } = await post(ada, 2000)
  expect((await refusal(post(ada, 1500))).code).toBe('too-many-requests')
  await app.as(ada).call(editMessage, { params: { id }, body: { data: { text: 'Short' } } })
  expect((await refusal(post(ada, 100))).code).toBe('too-many-requests')
  await post(bea, 2000)
  expect(rates.textByPerson.attempts / 4001).toBeLessThan(5000)
})

test('groups are made so fast and no faster', async () => {
  const app = await startAppWith({ groupByPerson: { attempts: 1, seconds: 60 } })
  const ada = await app.given.person('ada')
  const make = () => app.as(ada).call(createGroup, { body: { name: 'Choir' } })
  await make()
  expect((await refusal(make())).code).toBe('too-many-requests')
})

describe('forwarded addresses', () => {
  const guesses = async (app: TestApp) => {
    const body = { login: 'ada@example.org', password: wrong }
    return [(await logInFrom(app, body, '192.0.2.1')).status, (await logInFrom(app, body, '192.0.2.2')).status]
  }
  const once = { logInByAddress: { attempts: 1, seconds: 60 } }

  test('are believed from proxies that are named', async () => {
    const app = await startApp({ trustedProxies: ['10.0.0.0/8', '127.0.0.1'] }, { rates: once })
    expect(await guesses(app)).toEqual([401, 401])
  })

  test.for([[[]], [['10.0.0.0/8']]])('are not believed from others, with %j', async ([trustedProxies]) => {
    const app = await startApp({ trustedProxies: trustedProxies as string[] }, { rates: once })
    expect(await guesses(app)).toEqual([401, 429])
  })

  test('make the cookie secure only when a proxy that is named says https', async () => {
    const cookieOf = async (trustedProxies: string[]) => {
      const app = await startApp({ trustedProxies })
      const ada = await app.given.person('ada')
      const response = await fetch(`${app.url}api/me`, {
        headers: { 'X-AUTH-TOKEN': ada.key, 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' },
      })
      return response.headers.get('set-cookie')
    }
    expect(await cookieOf(['127.0.0.1'])).toContain('; Secure')
    expect(await cookieOf([])).not.toContain('; Secure')
  })
})

test('a change of settings is never too much', async () => {
  const app = await startAppWith({ logInByAddress: { attempts: 1, seconds: 60 } })
  const ada = await app.given.person('ada')
  for (let n = 0; n < 5; n++) {
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { name: `Ada ${n}` } })
  }
})

/** Behind a proxy that is believed, so that a test can come from anywhere. */
function startAppWith(overrides: RateOverrides) {
  return startApp({ trustedProxies: ['127.0.0.1'] }, { rates: overrides })
}

function logInFrom(app: TestApp, { login, password }: { login: string; password: string }, address?: string) {
  return fetch(`${app.url}api/login`, {
    method: 'POST',
    ...(address && { headers: { 'X-Forwarded-For': address } }),
    body: JSON.stringify({ login, password }),
  })
}

/** The limiter reads the system's clock, which stands still from here on. */
function movableClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { advance: (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000) }
}

async function thrownBy(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => expect.fail('was not refused'),
    (error: unknown) => error,
  )
}
