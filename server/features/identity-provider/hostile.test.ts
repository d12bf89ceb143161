import type { JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { readMe } from '#contract/me.ts'
import { logIn } from '#contract/sessions.ts'
import { endProviderSessions } from '#contract/sign-in/identity-provider.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { client } from '#test/counterparts/identity/create-provider.ts'
import { issuer, publicUrl, startWithProvider, takeSessionAt } from '#test/counterparts/identity/given-provider.ts'
import { createHostileProvider, type Forgery } from '#test/counterparts/identity/hostile-provider.ts'
import { createBrowser } from '#test/counterparts/identity/scripted-browser.ts'
import { startInternet } from '#test/counterparts/internet.ts'
import type { RateOverrides } from '../../http/rate-limits.ts'

async function given(rates?: RateOverrides) {
  const internet = await startInternet()
  const provider = await createHostileProvider(issuer, client.id)
  await internet.secureSite(new URL(issuer).hostname, (request, response) => void provider.respond(request, response))
  const app = await startWithProvider(internet, { signUp: 'everybody' }, {}, rates)
  await app.given.person('zoe')
  const browser = () => createBrowser({ [publicUrl]: app.url })

  /** Goes to the provider, which takes note; the address that leads back. */
  const leave = async (own: ReturnType<typeof browser>) => {
    const there = (await own.step('/api/oidc/start'))!
    expect(there.origin).toBe(issuer)
    provider.next.nonce = there.searchParams.get('nonce')!
    const back = new URL(`${publicUrl}/api/oidc/callback`)
    back.search = new URLSearchParams({ code: 'c', state: there.searchParams.get('state')!, iss: issuer }).toString()
    return { there, back }
  }
  return { app, provider, browser, leave }
}

test('what is asked for has PKCE, a state and a nonce, none of which another time', async () => {
  const { browser, leave } = await given()
  const own = browser()
  const [one, other] = [(await leave(own)).there, (await leave(own)).there]
  expect(Object.fromEntries(one.searchParams)).toEqual({
    client_id: client.id,
    redirect_uri: `${publicUrl}/api/oidc/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  const cookies = own.cookiesOfHome()
  expect(cookies).toHaveLength(2)
  for (const { name, path, attributes } of cookies) {
    expect([name, path]).toEqual([expect.stringMatching(/^__Host-coterie_sign_in_/), '/'])
    expect(attributes).toMatch(/Max-Age=600.*HttpOnly; Secure; SameSite=Lax/)
  }
})

test.for<[string, Forgery]>([
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another application', { claims: { aud: 'another' } }],
  [
    'for several, of which we are one, but not made for us',
    { claims: { aud: ['another', client.id], azp: 'another' } },
  ],
  ['of another sign-in', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: 1_700_000_000 } }],
  ['without an end', { claims: { exp: undefined } }],
  ['that names nobody', { claims: { sub: '' } }],
  ['without a name at all', { claims: { sub: undefined } }],
  ['that names almost somebody else', { claims: { sub: 'ada ' } }],
  ['that names somebody else behind what no database stores', { claims: { sub: 'ada\u0000' } }],
  ['signed with another key', { wrongKey: true }],
  ['that is not signed', { unsigned: true }],
  ['with what it says of somebody else', { claims: { name: undefined }, userInfo: { sub: 'ada', name: 'Ada' } }],
])('an id token %s signs nobody in', async ([, forgery]) => {
  const { app, provider, browser, leave } = await given()
  const own = browser()
  // With an address, nothing else is asked of the provider.
  provider.next.forgery = { ...forgery, claims: { email: 'm@example.org', ...forgery.claims } }
  expect((await own.step((await leave(own)).back.href))!.href).toBe(`${publicUrl}/login?problem=failed`)
  expect(await app.context.db.selectFrom('user').select('id').execute()).toHaveLength(1)
  // The same, told as it should be.
  provider.next.forgery = { claims: { email: 'm@example.org' } }
  expect((await own.step((await leave(own)).back.href))!.pathname).toBe('/oidc')
})

test('another browser, or one without the cookie, gets nothing, and the code is not even used', async () => {
  const { provider, browser, leave } = await given()
  const [own, other] = [browser(), browser()]
  const { back } = await leave(own)
  await leave(other)
  const expired = `${publicUrl}/login?problem=expired`
  expect((await other.step(back.href))!.href).toBe(expired)
  expect((await browser().step(back.href))!.href).toBe(expired)
  for (const state of ['', 'x', back.searchParams.get('state')!.slice(0, 16)]) {
    back.searchParams.set('state', state)
    expect((await own.step(back.href))!.href).toBe(expired)
  }
  expect(provider.next.codes).toEqual([])
})

test('what signs nobody in counts with wrong passwords, and what does is not counted', async () => {
  const { app, provider, browser, leave } = await given({ logInByAddress: { attempts: 3, seconds: 3600 } })
  const own = browser()
  const comeBack = async (claims: Record<string, unknown>) => {
    const { back } = await leave(own)
    provider.next.forgery = { claims: { email: 'm@example.org', ...claims } }
    return (await own.step(back.href))!
  }
  expect((await comeBack({ nonce: 'another' })).search).toBe('?problem=failed')
  const body = { login: 'zoe', password: 'not the password' }
  expect((await refusal(app.as('nobody').call(logIn, { body }))).code).toBe('invalid-login')
  for (const _ of [1, 2, 3]) expect((await comeBack({})).pathname).toBe('/oidc')
  expect((await comeBack({ nonce: 'another' })).search).toBe('?problem=failed')
  expect((await comeBack({})).search).toBe('?problem=too-many')
  expect((await refusal(app.as('nobody').call(logIn, { body }))).code).toBe('too-many-requests')
})

test('a response of another provider is refused', async () => {
  const { provider, browser, leave } = await given()
  for (const iss of ['https://evil.example', undefined]) {
    const own = browser()
    const { back } = await leave(own)
    if (iss) back.searchParams.set('iss', iss)
    else back.searchParams.delete('iss')
    expect((await own.step(back.href))!.search).toBe('?problem=failed')
  }
  expect(provider.next.codes).toEqual([])
})

test('whoever comes back a second time is led home, and nothing is asked again', async () => {
  const { app, provider, browser, leave } = await given()
  provider.next.forgery = { claims: { email: 'm@example.org' } }
  const own = browser()
  const { back } = await leave(own)
  const page = (await own.step(back.href))!
  expect((await own.step(back.href))!.href).toBe(`${publicUrl}/`)
  await takeSessionAt(app, own, page)
  expect(provider.next.codes).toEqual(['c'])
})

test('whoever is back after ten minutes begins again', async () => {
  const { app, provider, browser, leave } = await given()
  const own = browser()
  const { back } = await leave(own)
  app.clock.advance(600)
  expect((await own.step(back.href))!.href).toBe(`${publicUrl}/`)
  expect(provider.next.codes).toEqual([])
})

test('tabs do not disturb each other', async () => {
  const { provider, browser, leave } = await given()
  provider.next.forgery = { claims: { email: 'm@example.org' } }
  const own = browser()
  const first = await leave(own)
  const second = await leave(own)
  expect((await own.step(second.back.href))!.pathname).toBe('/oidc')
  provider.next.nonce = first.there.searchParams.get('nonce')!
  expect((await own.step(first.back.href))!.pathname).toBe('/oidc')
})

test('a place to return to is one of ours', async () => {
  const { app } = await given()
  for (const returnTo of ['https://evil.example', '//evil.example', String.raw`/\evil.example`, 'photos']) {
    const query = new URLSearchParams({ returnTo })
    expect((await fetch(`${app.url}api/oidc/start?${query}`, { redirect: 'manual' })).status).toBe(400)
  }
})

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }

test('a logout token ends the session that it names, and its streams, once', async () => {
  const { app, provider, browser, leave } = await given()
  const signIn = async (sid: string) => {
    const own = browser()
    provider.next.forgery = { claims: { email: 'm@example.org', sid } }
    return takeSessionAt(app, own, (await own.step((await leave(own)).back.href))!)
  }
  const [first, second] = [await signIn('s-1'), await signIn('s-2')]
  const heard = await listen(app, { key: first.api_key })
  const usual = { iss: issuer, aud: client.id, iat: provider.now(), jti: 'j-1', sid: 's-1', events: event }
  const end = (token: string) => app.as('nobody').call(endProviderSessions, { body: { logout_token: token } })

  for (const wrong of [
    { ...usual, iss: 'https://evil.example' },
    { ...usual, aud: 'another' },
    { ...usual, iat: provider.now() - 3600 },
    { ...usual, iat: undefined },
    { ...usual, jti: undefined },
    { ...usual, events: {} },
    { ...usual, events: undefined },
    { ...usual, nonce: 'n' },
    { ...usual, sid: undefined },
  ]) {
    const token = await provider.sign(JSON.parse(JSON.stringify(wrong)) as JWTPayload)
    expect([wrong, (await refusal(end(token))).code]).toEqual([wrong, 'invalid-logout-token'])
  }
  for (const forged of [{ wrongKey: true }, { unsigned: true }])
    expect((await refusal(end(await provider.sign(usual, forged)))).code).toBe('invalid-logout-token')
  expect((await refusal(end('nothing'))).code).toBe('invalid-logout-token')
  await app.as({ key: first.api_key }).call(readMe)

  const token = await provider.sign(usual)
  await end(token)
  expect(await heard.next()).toBe('ended')
  expect((await refusal(app.as({ key: first.api_key }).call(readMe))).code).toBe('not-signed-in')
  await app.as({ key: second.api_key }).call(readMe)
  expect((await refusal(end(token))).code).toBe('invalid-logout-token')

  const { sid: _, ...ofNoSession } = usual
  await end(await provider.sign({ ...ofNoSession, jti: 'j-2', sub: 'm-1' }))
  expect((await refusal(app.as({ key: second.api_key }).call(readMe))).code).toBe('not-signed-in')
})
