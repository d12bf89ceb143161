import { describe, expect, test } from 'vitest'
import { deleteUser, resetApiKey, updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { logIn } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const anHour = 3600

describe.for([
  ['a new login', (currentPassword) => [updateUser, { body: { login: 'ada@moreau.example', currentPassword } }]],
  ['a new password', (currentPassword) => [updateUser, { body: { password: 'a new one of mine', currentPassword } }]],
  [
    'the deletion of the account',
    (currentPassword) => [deleteUser, currentPassword ? { body: { currentPassword } } : {}],
  ],
] as const satisfies [string, (password?: string) => [object, object]][])('%s', ([, attempt]) => {
  const asking = (app: TestApp, ada: { id: string; key: string }, password?: string) => {
    const [endpoint, given] = attempt(password)
    return app.as(ada).call(endpoint as typeof deleteUser, { params: { id: ada.id }, ...given })
  }

  test('needs the password, unless it was given a moment ago', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    app.clock.advance(anHour)
    expect(await refusal(asking(app, ada))).toMatchObject({ status: 403, code: 'password-needed' })
    expect(await refusal(asking(app, ada, 'not the one'))).toMatchObject({ status: 403, code: 'wrong-password' })
    const { api_key } = await app.as('nobody').call(logIn, { body: ada })
    await asking(app, { ...ada, key: api_key })
  })

  test('is made with the password at any time', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    app.clock.advance(anHour)
    await asking(app, ada, ada.password)
  })

  test('is not for one who holds a key and makes a newer one with it', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    app.clock.advance(anHour)
    const { apiKey } = await app.as(ada).call(resetApiKey, { params: { id: ada.id } })
    expect((await refusal(asking(app, { ...ada, key: apiKey }))).code).toBe('password-needed')
  })
})

test('the password is not asked for anything else, also when the login comes along unchanged', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  app.clock.advance(anHour)
  await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { login: ada.login, name: 'Ada M.' } })
  expect(await app.as(ada).call(readMe)).toMatchObject({ name: 'Ada M.' })
})

test('it cannot be guessed here', async () => {
  const app = await startApp({}, { rates: { currentPasswordByPerson: { attempts: 1, seconds: 60 } } })
  const ada = await app.given.person('ada')
  const guess = (currentPassword: string) =>
    refusal(app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { currentPassword } }))
  expect((await guess('a guess')).code).toBe('wrong-password')
  expect((await guess(ada.password)).code).toBe('too-many-requests')
})
