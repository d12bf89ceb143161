import { describe, expect, test } from 'vitest'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { logIn, logOut, signUp } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { findSetUpKey } from './set-up-key.ts'

const password = 'eight or more'

describe('the first account', () => {
  test('is made with the set-up key, once', async () => {
    const app = await startApp()
    const invite_key = (await findSetUpKey(app.context))!
    const { call } = app.as('nobody')
    const { api_key, group } = await call(signUp, { body: { login: 'Ada@Example.org', password, invite_key } })
    expect(group).toBeUndefined()

    const me = await app.as({ key: api_key }).call(readMe)
    expect(me).toMatchObject({ name: 'Ada', login: 'ada@example.org', groups: [] })
    expect(await refusal(call(signUp, { body: { login: 'eve@example.org', password, invite_key } }))).toMatchObject({
      code: 'invalid-invite-key',
      status: 400,
    })
    expect(await findSetUpKey(app.context)).toBeUndefined()
  })

  test('is made by one of many who try at once', async () => {
    const app = await startApp()
    const invite_key = (await findSetUpKey(app.context))!
    const attempts = ['a', 'b', 'c', 'd'].map((name) =>
      app.as('nobody').call(signUp, { body: { login: `${name}@example.org`, password, invite_key } }),
    )
    const settled = await Promise.allSettled(attempts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('has a set-up key that stays the same until it is used', async () => {
    const app = await startApp()
    expect(await findSetUpKey(app.context)).toBe(await findSetUpKey(app.context))
  })
})

describe('signing up', () => {
  test('with an invitation puts the person into its group', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const invite_key = await inviteKeyOf(app, ada, group)
    const body = { login: 'bea@example.org', password, invite_key, name: ' Béatrice ' }
    const response = await app.as('nobody').call(signUp, { body })
    expect(response.group).toBe(group)
    const { users } = await app.as({ key: response.api_key }).call(readGroup, { params: { id: group } })
    expect(users.map(({ name }) => name)).toEqual(['ada', 'Béatrice'])
  })

  test('lets someone who has an account join with its password, and nobody else', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const cleo = await app.given.person('cleo')
    const invite_key = await inviteKeyOf(app, ada, group)
    const { call } = app.as('nobody')
    expect(
      await refusal(call(signUp, { body: { login: cleo.login, password: 'not the one', invite_key } })),
    ).toMatchObject({ code: 'invalid-login', status: 401 })
    const joined = await call(signUp, { body: { login: cleo.login, password: cleo.password, invite_key } })
    expect(joined.group).toBe(group)
    expect(await app.as({ key: joined.api_key }).call(readMe)).toMatchObject({ id: cleo.id })
  })

  test.for([
    ['no address', { login: 'ada', password }, '/login'],
    ['two addresses in one', { login: 'x@example.org>,<evil', password }, '/login'],
    ['a list of addresses', { login: 'a;b@example.org', password }, '/login'],
    ['a control character', { login: 'ada\u0007@example.org', password }, '/login'],
    ['a short password', { login: 'ada@example.org', password: 'seven77' }, '/password'],
    ['a long password', { login: 'ada@example.org', password: 'x'.repeat(129) }, '/password'],
    ['a number for a password', { login: 'ada@example.org', password: 12_345_678 }, '/password'],
  ] as const)('refuses %s and names the field', async ([, body, path]) => {
    const app = await startApp()
    const invite_key = (await findSetUpKey(app.context))!
    const attempt = app.as('nobody').call(signUp, { body: { ...body, invite_key } as never })
    expect(await refusal(attempt)).toMatchObject({ code: 'invalid-request', fields: [{ path }] })
  })

  test('does not reveal to the uninvited who has an account', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const attempt = (login: string) =>
      refusal(app.as('nobody').call(signUp, { body: { login, password, invite_key: 'wrong' } }))
    expect((await attempt(ada.login)).code).toBe((await attempt('nobody@example.org')).code)
  })
})

describe('signing in', () => {
  test('gives every login a key of its own', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const enter = () => app.as('nobody').call(logIn, { body: { login: ' ADA@example.org', password: ada.password } })
    const [one, two] = [await enter(), await enter()]
    expect(one.api_key).not.toBe(two.api_key)
    expect(await app.as({ key: one.api_key }).call(readMe)).toMatchObject({ id: ada.id })
    expect(await app.as({ key: two.api_key }).call(readMe)).toMatchObject({ id: ada.id })
  })

  test('responds the same to a wrong password and to an unknown login', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    for (const login of [ada.login, 'nobody@example.org']) {
      const attempt = app.as('nobody').call(logIn, { body: { login, password: 'not the one' } })
      expect(await refusal(attempt)).toMatchObject({
        code: 'invalid-login',
        status: 401,
        message: 'Invalid login/password',
      })
    }
  })

  test('keeps neither key nor password in the database', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { api_key } = await app.as('nobody').call(logIn, { body: { login: ada.login, password: ada.password } })
    const sessions = await app.context.db.selectFrom('session').selectAll().execute()
    const users = await app.context.db.selectFrom('user').selectAll().execute()
    const stored = JSON.stringify([sessions, users])
    expect(stored).not.toContain(api_key)
    expect(stored).not.toContain(ada.password)
    expect(users[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('a key', () => {
  test('is of no use once it has logged out; the others stay', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const other = await app.as('nobody').call(logIn, { body: { login: ada.login, password: ada.password } })
    await app.as(ada).call(logOut)
    expect(await refusal(app.as(ada).call(readMe))).toMatchObject({ code: 'not-signed-in', status: 401 })
    expect(await app.as({ key: other.api_key }).call(readMe)).toMatchObject({ id: ada.id })
  })

  test('that nobody has is refused where one is needed, and ignored where not', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const stranger = app.as({ key: 'stale' })
    expect((await refusal(stranger.call(readMe))).status).toBe(401)
    await stranger.call(logIn, { body: { login: ada.login, password: ada.password } })
  })

  test('comes with a cookie that reads nothing of the API', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const response = await fetch(`${app.url}api/login`, {
      method: 'POST',
      body: JSON.stringify({ login: ada.login, password: ada.password }),
    })
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^coterie_media=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Strict/)
    const [pair] = cookie.split(';')
    expect((await fetch(`${app.url}api/me`, { headers: { cookie: pair! } })).status).toBe(401)
  })
})

async function inviteKeyOf(app: TestApp, person: { key: string }, group: string): Promise<string> {
  const { inviteKey } = await app.as(person).call(readGroup, { params: { id: group } })
  return inviteKey!
}
