import { expect, test } from 'vitest'
import { logIn } from '#contract/sessions.ts'
import { proposeSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { openBrowser } from '#test/app/browser.ts'
import { add, withPasskeys } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { runWith, settingsOf } from '#test/servers/run-command.ts'
import { systemClock } from '../clock.ts'
import { codeAt, fromBase32, stepAt } from '../features/sessions/second-step/totp.ts'

test('the ways of a person are listed, and the second step is taken away', async () => {
  const app = await startApp(withPasskeys)
  app.clock.advance(systemClock() - app.clock())
  const settings = { ...settingsOf(app.context.config.database), PUBLIC_URL: withPasskeys.publicUrl }
  const runCommand = (...words: string[]) => runWith(settings, ...words)
  const ada = await app.given.person('ada')
  await add(openBrowser(app, { person: ada }))
  const { call } = app.as(ada)
  const { secret } = await call(proposeSecondStep, { body: {} })
  await call(turnOnSecondStep, { body: { secret, code: codeAt(fromBase32(secret), stepAt(app.clock())) } })
  expect((await refusal(app.as('nobody').call(logIn, { body: ada }))).code).toBe('second-step-needed')

  const { code, printed } = await runCommand('ways', ada.login)
  expect(code).toBe(0)
  expect(printed.split('\n')).toEqual([
    'password      yes',
    'by email      no mail server',
    expect.stringMatching(/^passkey {7}.+, since \d{4}-\d\d-\d\d, not used yet$/),
    expect.stringMatching(/^second step {3}since \d{4}-\d\d-\d\d, 10 recovery codes left$/),
  ])
  const data = JSON.parse((await runCommand('ways', ada.login, '--json')).printed) as unknown
  expect(data).toMatchObject({ login: ada.login, hasPassword: true, hasSpare: true, passkeys: [{}] })

  expect(await runCommand('remove-second-step', ada.login)).toMatchObject({ code: 0 })
  await app.as('nobody').call(logIn, { body: ada })
  expect(await runCommand('remove-second-step', ada.login)).toEqual({
    code: 1,
    printed: 'ada@example.org has no second step.',
  })
})
