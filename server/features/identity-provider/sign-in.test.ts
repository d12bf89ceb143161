import { describe, expect, test } from 'vitest'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listSessions } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import {
  givenProvider,
  publicUrl,
  startWithProvider,
  takeSessionAt,
  issuer,
} from '#test/counterparts/identity/given-provider.ts'
import { startInternet } from '#test/counterparts/internet.ts'

const ada = {
  name: 'Ada Moreau',
  email: 'Ada@Moreau.example',
  email_verified: true,
  locale: 'fr-FR',
  zoneinfo: 'Europe/Paris',
}

describe('somebody whom only the provider knows', () => {
  test('gets an account with an invitation, joins its group, and is known the next time', async () => {
    const { app, browser } = await givenProvider({ people: { ada } })
    const { group, zoe } = await app.given.group({ members: ['zoe'] })
    const { inviteKey } = await app.as(zoe).call(readGroup, { params: { id: group } })
    const first = browser()
    const page = await first.signIn(`/api/oidc/start?inviteKey=${inviteKey}&returnTo=/photos`, 'ada')
    expect(page.href).toMatch(/^https:\/\/moreau\.example\/oidc#[\w.-]{60}$/)
    const taken = await takeSessionAt(app, first, page)
    expect(taken).toEqual({ api_key: expect.any(String) as string, inviteKey, returnTo: '/photos', isNew: true })
    const me = await app.as({ key: taken.api_key }).call(readMe)
    expect(me).toMatchObject({ name: 'Ada Moreau', login: 'ada@moreau.example', timeZone: 'Europe/Paris' })
    expect(me.data.lang).toBe('fr_FR')
    expect(me.groups.map(({ id }) => id)).toEqual([group])
    const { users } = await app.as(zoe).call(readGroup, { params: { id: group } })
    expect(users.map(({ name }) => name)).toContain('Ada Moreau')

    const second = browser()
    const again = await takeSessionAt(app, second, await second.signIn('/api/oidc/start', 'ada'))
    expect(again).toEqual({ api_key: expect.any(String) as string })
    expect(await app.as({ key: again.api_key }).call(readMe)).toMatchObject({ id: me.id })
    expect(await app.as({ key: again.api_key }).call(listSessions)).toHaveLength(2)
    const sessions = await app.context.db.selectFrom('session').select('openedBy').where('userId', '=', me.id).execute()
    expect(sessions.map(({ openedBy }) => openedBy)).toEqual(['identity-provider', 'identity-provider'])
  })

  test.for([
    ['invited', undefined, false],
    ['never', undefined, false],
    ['everybody', undefined, true],
    ['invited', 'family', true],
    ['never', 'family', false],
  ] as const)('where %s may sign up, in the group %s: %s', async ([signUp, userGroup, isLetIn]) => {
    const people = { ada: { ...ada, groups: ['others', 'family'] } }
    const { app, browser } = await givenProvider({ people, settings: { signUp, userGroup } })
    await app.given.person('zoe')
    const page = await browser().signIn('/api/oidc/start', 'ada')
    expect(page.href.split('#')[0]).toBe(isLetIn ? `${publicUrl}/oidc` : `${publicUrl}/login?problem=not-invited`)
  })

  test('is not let in by an invitation that has ended, and its place stays free', async () => {
    const { app, browser } = await givenProvider({ people: { ada } })
    await app.given.person('zoe')
    const page = await browser().signIn('/api/oidc/start?inviteKey=nothing', 'ada')
    expect(page.href).toBe(`${publicUrl}/login?problem=invitation-ended&inviteKey=nothing`)
    expect(await app.context.db.selectFrom('identity').selectAll().execute()).toEqual([])
  })

  test('does not make the first account of a server', async () => {
    const { browser } = await givenProvider({ people: { ada }, settings: { signUp: 'everybody' } })
    expect((await browser().signIn('/api/oidc/start', 'ada')).search).toBe('?problem=not-invited')
  })

  test('has no address here that the provider has not verified, and gets no email', async () => {
    const people = {
      ada: { ...ada, email_verified: false },
      cleo: { name: 'Cleo', email: 'cleo@moreau.example', email_verified: 'false' },
      'b-17': { preferred_username: 'Bea' },
    }
    const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody' } })
    await app.given.person('zoe')
    for (const [login, name] of [
      ['ada', 'Ada Moreau'],
      ['cleo', 'Cleo'],
      ['b-17', 'Bea'],
    ] as const) {
      const own = browser()
      const { api_key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', login))
      const me = await app.as({ key: api_key }).call(readMe)
      expect(me).toMatchObject({ name, login: '' })
      expect(me.data).toMatchObject({ notification_emails: 'none' })
    }
  })
})

test('what is not in the id token is read from the provider, as are groups', async () => {
  const people = { ada: { ...ada, groups: 'others family' } }
  const { app, browser } = await givenProvider({
    people,
    isTerse: true,
    settings: { signUp: 'everybody', userGroup: 'family' },
  })
  await app.given.person('zoe')
  const own = browser()
  const { api_key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'ada'))
  expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ name: 'Ada Moreau', login: 'ada@moreau.example' })
})

test('whoever is not in the group any more is refused, however well known', async () => {
  const people = { ada: { ...ada, groups: ['family'] } }
  const { app, browser } = await givenProvider({ people, settings: { userGroup: 'family' } })
  await app.given.person('zoe')
  expect((await browser().signIn('/api/oidc/start', 'ada')).pathname).toBe('/oidc')
  people.ada.groups = ['friends']
  expect((await browser().signIn('/api/oidc/start', 'ada')).href).toBe(`${publicUrl}/login?problem=not-in-group`)
})

test('the key comes once, to the browser that was signed in, within two minutes', async () => {
  const { app, browser } = await givenProvider({ people: { ada }, settings: { signUp: 'everybody' } })
  await app.given.person('zoe')
  const own = browser()
  const page = await own.signIn('/api/oidc/start', 'ada')
  expect((await refusal(takeSessionAt(app, browser(), page))).code).toBe('sign-in-expired')
  const wrong = new URL(`${page.href.slice(0, -1)}${page.href.endsWith('A') ? 'B' : 'A'}`)
  expect((await refusal(takeSessionAt(app, own, wrong))).code).toBe('sign-in-expired')
  await takeSessionAt(app, own, page)
  expect((await refusal(takeSessionAt(app, own, page))).code).toBe('sign-in-expired')

  const late = await own.signIn('/api/oidc/start', 'ada')
  app.clock.advance(120)
  expect((await refusal(takeSessionAt(app, own, late))).code).toBe('sign-in-expired')
})

describe('the provider', () => {
  test('may be down while the server starts, and is asked again', async () => {
    const { app, browser, down, up } = await givenProvider({ people: { ada }, settings: { signUp: 'everybody' } })
    await app.given.person('zoe')
    down()
    const visitor = browser()
    expect((await visitor.step('/api/oidc/start?returnTo=/photos'))!.href).toBe(
      `${publicUrl}/login?problem=unavailable&returnTo=%2Fphotos`,
    )
    up()
    expect((await visitor.signIn('/api/oidc/start', 'ada')).pathname).toBe('/oidc')
  })

  test('may go down while somebody signs in', async () => {
    const { app, browser, down, up } = await givenProvider({ people: { ada }, settings: { signUp: 'everybody' } })
    await app.given.person('zoe')
    const visitor = browser()
    const back = await untilCallback(visitor, 'ada')
    down()
    expect((await visitor.step(back))!.search).toBe('?problem=unavailable')
    up()
    expect((await visitor.signIn('/api/oidc/start', 'ada')).pathname).toBe('/oidc')
  })

  test('says what it is once a day', async () => {
    const { app, browser, internet } = await givenProvider()
    const asked = () => internet.lookups.length
    await browser().step('/api/oidc/start')
    const before = asked()
    await browser().step('/api/oidc/start')
    expect(asked()).toBe(before)
    app.clock.advance(86_400)
    await browser().step('/api/oidc/start')
    expect(asked()).toBe(before + 1)
  })

  test('is told when somebody does not want to sign in', async () => {
    const { browser } = await givenProvider({ people: { ada } })
    const visitor = browser()
    const page = await visitor.open('/api/oidc/start?inviteKey=k1')
    const abort = new URL(/href="([^"]+\/abort)"/.exec(page.text)![1]!, issuer).href
    expect((await visitor.open(abort)).url).toBe(`${publicUrl}/login?problem=denied&inviteKey=k1`)
  })
})

test('a server without a provider says so', async () => {
  const app = await startWithProvider(await startInternet(), {}, { identityProvider: undefined })
  const response = await fetch(`${app.url}api/oidc/start`, { redirect: 'manual' })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'identity-provider-off' })
})

/** The address with which the provider sends the browser back. */
async function untilCallback(visitor: ReturnType<Awaited<ReturnType<typeof givenProvider>>['browser']>, login: string) {
  return (await visitor.signIn('/api/oidc/start', login, { untilCallback: true })).href
}
