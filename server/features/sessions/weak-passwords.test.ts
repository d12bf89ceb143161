import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { requestPasswordReset, setNewPassword, signUp } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeResetKey } from './password-reset.ts'
import { findSetUpKey } from './set-up-key.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

test.for([
  'password',
  'Password1!',
  '12345678',
  '87654321',
  '00000000',
  'abcabcabc',
  'qwertyuiop',
  'azertyui',
  '1q2w3e4r',
  'iloveyou2024',
  'ada.moreau@example.org',
  'Ada.Moreau1',
])('%s is refused', (password) => {
  expect(() => refuseWeakPassword(password, 'ada.moreau@example.org')).toThrow('too easy to guess')
})

test.for([
  'correct horse battery',
  'eight or more',
  'Ada likes long walks',
  'passwords are odd',
  'k7Yw0mJ3',
  'été à Brest',
])('%s is not', (password) => {
  expect(() => refuseWeakPassword(password, 'ada@example.org')).not.toThrow()
})

test('nobody gets such a password, however they set it', async () => {
  const app = await startApp()
  const invite_key = (await findSetUpKey(app.context))!
  const { call } = app.as('nobody')
  const weak = { status: 400, code: 'weak-password', message: 'This password is too easy to guess. Choose another.' }
  const login = 'ada@example.org'
  expect(await refusal(call(signUp, { body: { login, password: 'password', invite_key } }))).toMatchObject(weak)

  const ada = await app.given.person('ada')
  for (const password of ['password', ada.login]) {
    const change = app.as(ada).call(updateUser, { params: { id: ada.id }, body: { password } })
    expect(await refusal(change)).toMatchObject(weak)
  }
  const becomes = { login: 'bea@moreau.example', password: 'bea@moreau.example' }
  expect(await refusal(app.as(ada).call(updateUser, { params: { id: ada.id }, body: becomes }))).toMatchObject(weak)

  await call(requestPasswordReset, { body: { mail: login } })
  const key = await makeResetKey(app.context, ada.id)
  const choose = (password: string) => call(setNewPassword, { body: { mail: login, key, password } })
  expect(await refusal(choose('12345678'))).toMatchObject(weak)
  await choose('a new one of mine')
})
