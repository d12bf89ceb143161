// @module-tag long

import { expect, test } from 'vitest'
import { logIn } from '#contract/sessions.ts'
import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { proposeSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { openBrowser } from '#test/app/browser.ts'
import { add, withPasskeys } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { runCommand, runWith, settingsOf, startOnTime } from '#test/servers/run-command.ts'
import { systemClock } from '../clock.ts'
import { codeAt, fromBase32, stepAt } from '../features/sessions/second-step/totp.ts'
import { loginWithoutAddress } from '../mail/has-address.ts'

test('the ways of a person are listed, and the second step is taken away', async () => {
  const app = await startApp(withPasskeys)
  app.clock.advance(systemClock() - app.clock())
  const settings = { ...settingsOf(app.context.config.database), PUBLIC_URL: withPasskeys.publicUrl }
  const run = (...words: string[]) => runWith(settings, ...words)
  const ada = await app.given.person('ada')
  await add(openBrowser(app, { person: ada }))
  const { call } = app.as(ada)
  const { secret } = await call(proposeSecondStep, { body: {} })
  await call(turnOnSecondStep, { body: { secret, code: codeAt(fromBase32(secret), stepAt(app.clock())) } })
  expect((await refusal(app.as('nobody').call(logIn, { body: ada }))).code).toBe('second-step-needed')

  const { code, printed } = await run('ways', ada.login)
  expect(code).toBe(0)
  expect(printed.split('\n')).toEqual([
    expect.stringMatching(/^password {6}yes, last used \d{4}-\d\d-\d\d$/),
    'by email      no mail server',
    expect.stringMatching(/^passkey {7}.+, since \d{4}-\d\d-\d\d, not used yet$/),
    expect.stringMatching(/^second step {3}since \d{4}-\d\d-\d\d, 10 recovery codes left$/),
  ])
  const data = JSON.parse((await run('ways', ada.login, '--json')).printed) as unknown
  expect(data).toMatchObject({ login: ada.login, hasPassword: true, hasSpare: true, passkeys: [{}] })

  expect(await run('remove-second-step', ada.login)).toMatchObject({ code: 0 })
  await app.as('nobody').call(logIn, { body: ada })
  expect(await run('remove-second-step', ada.login)).toEqual({
    code: 1,
    printed: 'ada@example.org has no second step.',
  })
})

test('for somebody who is looked after, it says by whom, and the command line opens no other door', async () => {
  const app = await startOnTime()
  const { ilse, group } = await app.given.group({ members: ['ilse'] })
  const { id } = await app.as(ilse).call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const login = loginWithoutAddress(id)
  expect(await runCommand(app, 'ways', login)).toEqual({
    code: 0,
    printed: [
      'password      none',
      'by email      no address',
      'passkeys      none',
      'second step   off',
      'looked after  by ilse, who let them in',
    ].join('\n'),
  })
  expect(await runCommand(app, 'reset-link', login)).toEqual({
    code: 1,
    printed: `${login} has no password. Who looks after this person lets them in again, on their page.`,
  })
  expect(await runCommand(app, 'remove-second-step', login)).toMatchObject({ code: 1 })
  expect(await runCommand(app, 'delete-user', login)).toMatchObject({ code: 0 })
})

test('who comes by an identity provider is listed as it calls them', async () => {
  const app = await startOnTime()
  const { id: userId, login } = await app.given.person('ada')
  const identity = { issuer: 'https://id.example', subject: 'a-1', userId, name: 'Ada M.' }
  const at = app.clock()
  await app.context.database.write
    .insertInto('identity')
    .values({ ...identity, createdAt: at, lastUsedAt: at })
    .execute()
  expect((await runCommand(app, 'ways', login)).printed).toMatch(
    /^provider {6}Ada M\. at https:\/\/id\.example, last used \d{4}-\d\d-\d\d$/m,
  )
})
