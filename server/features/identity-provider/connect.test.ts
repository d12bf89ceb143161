import { describe, expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { logIn } from '#contract/sessions.ts'
import {
  connectPending,
  connectProvider,
  disconnectProvider,
  readProviderConnection,
} from '#contract/sign-in/identity-provider.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import type { TestApp } from '#test/app/start-app.ts'
import { givenProvider, publicUrl, takeSessionAt, withCookies } from '#test/counterparts/identity/given-provider.ts'
import type { ScriptedBrowser } from '#test/counterparts/identity/scripted-browser.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'

const people = { 'a-1': { name: 'Ada M.', email: 'ada@example.org' }, 'b-2': { name: 'Bea M.' } }

async function connect(app: TestApp, browser: ScriptedBrowser, person: Person, login: string) {
  const { url } = await withCookies(app, browser, person.key).call(connectProvider, { body: { returnTo: '/you' } })
  return browser.signIn(url, login)
}

describe('somebody who is signed in', () => {
  test('connects their account, is told by email, and both ways work', async () => {
    const mails = await startMailServer()
    const { app, browser } = await givenProvider({
      people,
      config: { mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } },
    })
    const zoe = await app.given.person('zoe')
    expect(await app.as(zoe).call(readProviderConnection)).toEqual({})
    expect((await connect(app, browser(), zoe, 'b-2')).href).toBe(`${publicUrl}/you`)
    expect(await app.as(zoe).call(readProviderConnection)).toEqual({
      connectedAs: 'Bea M.',
      connectedAt: app.clock(),
      removable: true,
    })
    await app.runJobs()
    expect(mails.received).toMatchObject([{ to: [zoe.login], text: expect.stringContaining('Moreau ID') as string }])
    const own = browser()
    const { api_key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'b-2'))
    expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ id: zoe.id, name: 'zoe' })
    await app.as('nobody').call(logIn, { body: zoe })
  })

  test('gives the password first, unless they have just signed in', async () => {
    const { app, browser } = await givenProvider({ people })
    const zoe = await app.given.person('zoe')
    app.clock.advance(16 * 60)
    const { call } = withCookies(app, browser(), zoe.key)
    expect((await refusal(call(connectProvider, { body: {} }))).code).toBe('password-needed')
    const currentPassword = 'not the one'
    expect((await refusal(call(connectProvider, { body: { currentPassword } }))).code).toBe('wrong-password')
    await call(connectProvider, { body: { currentPassword: zoe.password } })
  })

  test('connects one of each at a time', async () => {
    const { app, browser } = await givenProvider({ people })
    const [zoe, yann] = [await app.given.person('zoe'), await app.given.person('yann')]
    await connect(app, browser(), zoe, 'b-2')
    expect((await connect(app, browser(), zoe, 'b-2')).href).toBe(`${publicUrl}/you`)
    expect((await connect(app, browser(), yann, 'b-2')).href).toBe(`${publicUrl}/oidc?problem=taken&returnTo=%2Fyou`)
    expect((await connect(app, browser(), zoe, 'a-1')).search).toBe('?problem=connected-already&returnTo=%2Fyou')
  })

  test('disconnects it only while a password remains', async () => {
    const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
    const zoe = await app.given.person('zoe')
    expect((await refusal(app.as(zoe).call(disconnectProvider, {}))).code).toBe('not-found')
    await connect(app, browser(), zoe, 'b-2')
    await app.as(zoe).call(disconnectProvider, {})
    expect(await app.as(zoe).call(readProviderConnection)).toEqual({})

    const own = browser()
    const { api_key: key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'b-2'))
    expect(await app.as({ key }).call(readProviderConnection)).toMatchObject({ removable: false })
    expect((await refusal(app.as({ key }).call(disconnectProvider, {}))).code).toBe('last-way-in')
  })

  test('keeps the connection when they come back to an account that they had deleted', async () => {
    const { app, browser } = await givenProvider({ people })
    const zoe = await app.given.person('zoe')
    await connect(app, browser(), zoe, 'b-2')
    await app.as(zoe).call(deleteUser, { params: { id: zoe.id } })
    const { api_key: key } = await app.as('nobody').call(keepAccount, { body: zoe })
    expect(await app.as({ key }).call(readProviderConnection)).toMatchObject({ connectedAs: 'Bea M.' })
  })
})

describe('somebody whose address has an account already', () => {
  test('is not signed in to it; once they are by another way, both ways work', async () => {
    const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
    const ada = await app.given.person('ada')
    const own = browser()
    const page = await own.signIn('/api/oidc/start?returnTo=/photos', 'a-1')
    expect(page.href).toMatch(/^https:\/\/moreau\.example\/login\?problem=account-known&returnTo=%2Foidc%3Fconnect%3D/)
    expect(await app.context.db.selectFrom('identity').selectAll().execute()).toEqual([])
    const code = codeIn(page)

    const other = withCookies(app, browser(), ada.key)
    expect((await refusal(other.call(connectPending, { body: { code } }))).code).toBe('sign-in-expired')
    const { call } = withCookies(app, own, ada.key)
    expect(await call(connectPending, { body: { code } })).toEqual({ connected: true, returnTo: '/photos' })
    expect((await refusal(call(connectPending, { body: { code } }))).code).toBe('sign-in-expired')
    const next = browser()
    const { api_key: key } = await takeSessionAt(app, next, await next.signIn('/api/oidc/start', 'a-1'))
    expect(await app.as({ key }).call(readMe)).toMatchObject({ id: ada.id })
  })

  test('needs more than a session of that account from before', async () => {
    const { app, browser } = await givenProvider({ people })
    const ada = await app.given.person('ada')
    app.clock.advance(3600)
    const own = browser()
    const code = codeIn(await own.signIn('/api/oidc/start', 'a-1'))
    const before = withCookies(app, own, ada.key)
    expect((await refusal(before.call(connectPending, { body: { code } }))).code).toBe('password-needed')
    expect(await app.context.db.selectFrom('identity').selectAll().execute()).toEqual([])
    const { api_key: key } = await app.as('nobody').call(logIn, { body: ada })
    expect(await withCookies(app, own, key).call(connectPending, { body: { code } })).toEqual({ connected: true })
  })

  test('connects no other account, and none after ten minutes', async () => {
    const { app, browser } = await givenProvider({ people })
    const [ada, zoe] = [await app.given.person('ada'), await app.given.person('zoe')]
    const own = browser()
    const code = codeIn(await own.signIn('/api/oidc/start', 'a-1'))
    const asZoe = withCookies(app, own, zoe.key)
    expect(await asZoe.call(connectPending, { body: { code } })).toEqual({ connected: false })
    const late = codeIn(await own.signIn('/api/oidc/start', 'a-1'))
    app.clock.advance(600)
    const asAda = withCookies(app, own, ada.key)
    expect((await refusal(asAda.call(connectPending, { body: { code: late } }))).code).toBe('sign-in-expired')
    expect(await app.context.db.selectFrom('identity').selectAll().execute()).toEqual([])
  })

  test('is told so while that account is being deleted', async () => {
    const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
    const ada = await app.given.person('ada')
    await app.given.person('zoe')
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    expect((await browser().signIn('/api/oidc/start', 'a-1')).search).toBe('?problem=account-leaving')
  })
})

describe('at once', () => {
  test('a new person who comes back in two tabs has one account', async () => {
    const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
    await app.given.person('zoe')
    const tabs = [browser(), browser(), browser()]
    const backs = await Promise.all(tabs.map((tab) => tab.signIn('/api/oidc/start', 'b-2', { untilCallback: true })))
    const pages = await Promise.all(tabs.map((tab, n) => tab.step(backs[n]!.href)))
    const taken = await Promise.all(tabs.map((tab, n) => takeSessionAt(app, tab, pages[n]!)))
    const ids = await Promise.all(taken.map(({ api_key: key }) => app.as({ key }).call(readMe)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await app.context.db.selectFrom('user').select('id').execute()).toHaveLength(2)
  })

  test('of two who connect the same identity, one has it', async () => {
    const { app, browser } = await givenProvider({ people })
    const both = [await app.given.person('zoe'), await app.given.person('yann')]
    const tabs = [browser(), browser()]
    const backs = await Promise.all(
      tabs.map(async (tab, n) => {
        const { url } = await withCookies(app, tab, both[n]!.key).call(connectProvider, { body: {} })
        return tab.signIn(url, 'b-2', { untilCallback: true })
      }),
    )
    const pages = await Promise.all(tabs.map((tab, n) => tab.step(backs[n]!.href)))
    expect(pages.map((page) => page!.href).toSorted()).toEqual([`${publicUrl}/`, `${publicUrl}/oidc?problem=taken`])
  })

  test('one of many takes the session', async () => {
    const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
    await app.given.person('zoe')
    const own = browser()
    const page = await own.signIn('/api/oidc/start', 'b-2')
    const taken = await Promise.allSettled([1, 2, 3].map(() => takeSessionAt(app, own, page)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

function codeIn(page: URL): string {
  return new URL(page.searchParams.get('returnTo')!, publicUrl).searchParams.get('connect')!
}
