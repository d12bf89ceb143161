import { describe, expect, test } from 'vitest'
import { daysToComeBack, deleteUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import type { Seconds } from '#contract/units.ts'
import { refusal } from '#test/app/refusal.ts'
import {
  givenProvider,
  issuer,
  publicUrl,
  takeSessionAt,
  withCookies,
} from '#test/counterparts/identity/given-provider.ts'

const people = { ada: { name: 'Ada', email: 'ada@moreau.example' }, bea: { name: 'Bea' } }
const day: Seconds = 86_400

/** Ada, whom only the provider lets in, has deleted her account. */
async function start() {
  const settings = { signUp: 'everybody' } as const
  const given = await givenProvider({ people, settings, config: { passwordLogin: false } })
  const { app, browser } = given
  await app.given.person('zoe')
  const own = browser()
  const { api_key: key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'ada'))
  const { id } = await app.as({ key }).call(readMe)
  await app.as({ key }).call(deleteUser, { params: { id } })
  const come = async (who = 'ada', from = '/api/oidc/start') => {
    const tab = browser()
    const page = await tab.signIn(from, who)
    const take = (more: { keepsAccount?: boolean } = {}) =>
      withCookies(app, tab).call(takeProviderSession, { body: { code: page.hash.slice(1), ...more } })
    return { page, take, tab }
  }
  return { ...given, id, come }
}

describe('somebody who has deleted the account that the provider opens', () => {
  test('is asked first, and keeps it with everything', async () => {
    const { app, id, come } = await start()
    const { page, take } = await come('ada', '/api/oidc/start?returnTo=/photos')
    expect(page.href.split('#')[0]).toBe(`${publicUrl}/oidc`)
    expect((await refusal(take())).code).toBe('account-leaving')
    app.clock.advance(300)
    const { api_key: key, ...rest } = await take({ keepsAccount: true })
    expect(rest).toEqual({ returnTo: '/photos' })
    expect(await app.as({ key }).call(readMe)).toMatchObject({ id, name: 'Ada' })
    expect(await app.as({ key }).call(readWays)).toMatchObject({ lastUsed: [{ way: 'identity-provider' }] })
    expect((await refusal(take({ keepsAccount: true }))).code).toBe('sign-in-expired')
    expect(Object.keys(await (await come()).take())).toEqual(['api_key'])
  })

  test('keeps it once in several tabs', async () => {
    const { app, id, come } = await start()
    const tabs = await Promise.all([come(), come(), come()])
    const kept = await Promise.allSettled(tabs.map(({ take }) => take({ keepsAccount: true })))
    const keys = kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value.api_key] : []))
    expect(keys).toHaveLength(1)
    expect(await app.as({ key: keys[0]! }).call(readMe)).toMatchObject({ id })
    for (const one of kept) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'sign-in-expired' })
  })

  test('does not after the days to come back, nor does anybody else', async () => {
    const { app, id, come } = await start()
    const other = await (await come('bea')).take({ keepsAccount: true })
    expect((await app.as({ key: other.api_key }).call(readMe)).id).not.toBe(id)
    const last = await come()
    app.clock.advance(daysToComeBack * day)
    expect((await refusal(last.take({ keepsAccount: true }))).code).toBe('sign-in-expired')
  })

  test('does not once they have signed out at the provider', async () => {
    const { come } = await start()
    const { take, tab } = await come()
    const page = await tab.open(`${issuer}/session/end?client_id=coterie`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!
    await tab.open(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    expect((await refusal(take({ keepsAccount: true }))).code).toBe('sign-in-expired')
  })
})
