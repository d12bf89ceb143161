import { expect, test } from 'vitest'
import { keepAccount } from '#contract/account.ts'
import { readInfo } from '#contract/info.ts'
import { logIn, requestPasswordReset, setNewPassword, signUp } from '#contract/sessions.ts'
import { logInByCode, requestEmailCode, signUpByCode } from '#contract/sign-in/email-codes.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { findSetUpKey } from './set-up-key.ts'

test('where nobody signs in with a password or a code by email, only the first account has one', async () => {
  const app = await startApp({ passwordLogin: false })
  const { call } = app.as('nobody')
  const invite_key = (await findSetUpKey(app.context))!
  const body = { login: 'ada@example.org', password: 'eight or more', mail: 'ada@example.org', key: 'k' }
  expect((await refusal(call(logIn, { body }))).code).toBe('password-login-off')
  await call(signUp, { body: { ...body, invite_key } })
  const attempts = [
    call(logIn, { body }),
    call(signUp, { body: { ...body, invite_key } }),
    call(requestPasswordReset, { body }),
    call(setNewPassword, { body }),
    call(keepAccount, { body }),
    call(requestEmailCode, { body }),
    call(logInByCode, { body: { code: '482913' } }),
    call(signUpByCode, { body: { code: '482913', invite_key } }),
  ]
  for (const refused of await refusals(attempts)) {
    expect(refused).toMatchObject({ code: 'password-login-off', status: 403 })
  }
  expect(await call(readInfo)).toMatchObject({ password_login: false })
})
