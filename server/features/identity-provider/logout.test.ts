import { expect, test } from 'vitest'
import { resetApiKey } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { logOut } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import { givenProvider, issuer, takeSessionAt } from '#test/counterparts/identity/given-provider.ts'

test('signing out at the provider ends the sessions that began there, and no others', async () => {
  const people = { 'a-1': { name: 'Ada M.', email: 'ada@moreau.example' } }
  const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
  const zoe = await app.given.person('zoe')
  const own = browser()
  const { api_key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'a-1'))
  const { id } = await app.as({ key: api_key }).call(readMe)
  const { apiKey } = await app.as({ key: api_key }).call(resetApiKey, { params: { id } })
  const other = browser()
  const elsewhere = await takeSessionAt(app, other, await other.signIn('/api/oidc/start', 'a-1'))

  const page = await own.open(`${issuer}/session/end?client_id=coterie`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!
  await own.open(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  expect((await refusal(app.as({ key: apiKey }).call(readMe))).code).toBe('not-signed-in')
  await app.as({ key: elsewhere.api_key }).call(readMe)
  await app.as(zoe).call(readMe)
})

test('signing out here ends our session only', async () => {
  const people = { 'a-1': { name: 'Ada M.', email: 'ada@moreau.example' } }
  const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
  await app.given.person('zoe')
  const own = browser()
  const { api_key: key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'a-1'))
  await app.as({ key }).call(logOut)
  // The provider knows the browser still, and asks nothing.
  expect((await own.open('/api/oidc/start')).url).toContain('/oidc#')
})
