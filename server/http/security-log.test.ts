import { expect, test } from 'vitest'
import { resetApiKey, updateUser } from '#contract/account.ts'
import { readPublicLink, revokePublicLink } from '#contract/public-links.ts'
import { logIn, setNewPassword } from '#contract/sessions.ts'
import { logLines } from '#test/app/log-lines.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeResetKey } from '../features/sessions/password-reset.ts'

test('what changes an account or makes a message public is one line of the log, with ids and without secrets', async () => {
  const { log, lines } = logLines()
  const app = await startApp({}, { log })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const message = await app.given.message(ada, group)
  const anybody = app.as('nobody').call
  const me = { params: { id: ada.id } }
  const [first, second] = ['first-New-passphrase', 'second-New-passphrase']

  const { api_key: key } = await anybody(logIn, { body: ada })
  const { call } = app.as({ key })
  await call(updateUser, { ...me, body: { name: 'Ada', data: { lang: 'fr_FR' } } })
  await call(updateUser, { ...me, body: { password: first, login: 'lovelace@example.org' } })
  const { apiKey } = await call(resetApiKey, { ...me })
  for (let n = 0; n < 2; n++) await app.as({ key: apiKey }).call(readPublicLink, { params: { id: message } })
  for (let n = 0; n < 2; n++) await app.as({ key: apiKey }).call(revokePublicLink, { params: { id: message } })
  const resetKey = await makeResetKey(app.context, ada.id)
  await anybody(setNewPassword, { body: { mail: 'lovelace@example.org', key: resetKey, password: second } })

  const logged = lines.filter((line) => 'security' in line)
  const by = { level: 30, user: ada.id, ip: '127.0.0.1' }
  expect(logged).toEqual(
    [
      { security: 'signed-in' },
      { security: 'login-changed' },
      { security: 'password-changed' },
      { security: 'key-reset' },
      { security: 'public-link-made', message },
      { security: 'public-link-removed', message },
      { security: 'reset-used' },
    ].map((line) => expect.objectContaining({ ...by, ...line }) as object),
  )
  for (const secret of ['example.org', ada.password, first, second, key, apiKey, resetKey])
    expect(JSON.stringify(lines)).not.toContain(secret)
})
