import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { listSessions } from '#contract/sessions.ts'
import { takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { refusal } from '#test/app/refusal.ts'
import { givenProvider, takeSessionAt, withCookies } from '#test/counterparts/identity/given-provider.ts'

const people = { ada: { name: 'Ada' }, bea: { name: 'Bea' } }

/** Ada, who has no other way in, an hour after she has signed in. */
async function start() {
  const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
  await app.given.person('zoe')
  const own = browser()
  const { api_key: key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'ada'))
  app.clock.advance(3600)
  const { call } = app.as({ key })
  return { app, own, key, call, browser, id: (await call(readMe)).id }
}

test('somebody who signs in elsewhere confirms by doing so again, and has no session more', async () => {
  const { app, own, key, call, id } = await start()
  expect(await call(readWays)).toMatchObject({ confirmBy: ['identity-provider'] })
  expect((await refusal(call(deleteUser, { params: { id } }))).code).toBe('code-needed')
  const page = await own.signIn('/api/oidc/start?returnTo=/you', 'ada')
  const again = withCookies(app, own, key)
  const { api_key: next } = await again.call(takeProviderSession, { body: { code: page.hash.slice(1) } })
  expect(await app.as({ key: next }).call(listSessions)).toHaveLength(1)
  expect((await refusal(call(readMe))).code).toBe('not-signed-in')
  await app.as({ key: next }).call(deleteUser, { params: { id } })
})

test('somebody else who signs in there ends no session of theirs', async () => {
  const { app, browser, key, call } = await start()
  const other = browser()
  const page = await other.signIn('/api/oidc/start', 'bea')
  await withCookies(app, other, key).call(takeProviderSession, { body: { code: page.hash.slice(1) } })
  expect(await call(listSessions)).toHaveLength(1)
})
