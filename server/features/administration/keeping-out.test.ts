import { beforeEach, describe, expect, test } from 'vitest'
import { keepAccount } from '#contract/account.ts'
import { addCalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readMe } from '#contract/me.ts'
import { listFeed } from '#contract/messages.ts'
import { addAtomFeed } from '#contract/programs/atom-feeds.ts'
import { logIn, requestPasswordReset, setNewPassword } from '#contract/sessions.ts'
import * as contract from '#contract/sign-in/administration.ts'
import { enterByCode } from '#contract/sign-in/entry-codes.ts'
import { addLookedAfter, makeSignInSheet } from '#contract/sign-in/looking-after.ts'
import { makeToken } from '#contract/sign-in/tokens.ts'
import { readWhatWaits } from '#contract/sign-in/what-waits.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'
import { pathWithTitle } from '../digests/what-waits.ts'

const anHour = 3600

let app: TestApp
let ines: Person
let ada: Person
let bea: Person

async function givenPeople(config: Parameters<typeof startApp>[0] = {}) {
  app = await startApp(config)
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
  ;({ ada, bea } = await app.given.group({ members: ['ada', 'bea'] }))
}
beforeEach(() => givenPeople())

type Act = typeof contract.suspendPerson | typeof contract.endSuspension | typeof contract.deletePerson
const act = (endpoint: Act, whom: { id: string }, body: { currentPassword?: string; messages?: 'go' } = {}) =>
  app.as(ines).call(endpoint as typeof contract.deletePerson, { params: { id: whom.id }, body })
const suspend = (whom: { id: string }) => act(contract.suspendPerson, whom)
const bringBack = (whom: { id: string }) => act(contract.endSuspension, whom)
const sendLink = (whom: { id: string }) =>
  app.as(ines).call(contract.sendResetLink, { params: { id: whom.id }, body: {} })
const signIn = (who: Person) => app.as('nobody').call(logIn, { body: { login: who.login, password: who.password } })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const acts = async () =>
  (await app.as(ines).call(contract.listAdministratorActs, { query: {} })).acts.map(({ type }) => type)
const listed = async (who: Person) =>
  (await app.as(ines).call(contract.listEverybody, { query: {} })).people.find(({ id }) => id === who.id)

describe('somebody suspended', () => {
  test('is signed out, let in nowhere, and comes back as they were', async () => {
    await suspend(ada)
    expect(await codeOf(app.as(ada).call(readMe))).toBe('not-signed-in')
    expect(await codeOf(signIn(ada))).toBe('account-suspended')
    expect(await codeOf(signIn({ ...ada, password: 'not the password' }))).toBe('invalid-login')
    expect(await listed(ada)).toMatchObject({ suspendedAt: app.clock(), devices: 0, groups: 1 })

    await bringBack(ada)
    const { api_key } = await signIn(ada)
    expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ id: ada.id })
    expect(await listed(ada)).not.toHaveProperty('suspendedAt')
    expect(await acts()).toEqual(['suspension-ended', 'person-suspended'])
  })

  test('twice is suspended once', async () => {
    await Promise.all([suspend(ada), suspend(ada)])
    await Promise.all([bringBack(ada), bringBack(ada)])
    expect(await acts()).toEqual(['suspension-ended', 'person-suspended'])
  })

  test('while they sign in has no session either way', async () => {
    const attempts = await Promise.allSettled([signIn(ada), suspend(ada), signIn(ada)])
    expect(attempts[1]!.status).toBe('fulfilled')
    const sessions = await app.context.db.selectFrom('session').select('id').where('userId', '=', ada.id).execute()
    expect(sessions).toEqual([])
  })

  test('is shown nothing by addresses and tokens, and a link for a new password lets them in no more', async () => {
    await givenPeople({ publicUrl: 'https://coterie.example.org' })
    const { address } = await app.as(ada).call(addCalendarFeed, { body: {} })
    const { address: forReaders } = await app.as(ada).call(addAtomFeed, { body: {} })
    const statusOf = async (feed: string) => (await fetch(app.url + new URL(feed).pathname.slice(1))).status
    expect([await statusOf(address), await statusOf(forReaders)]).toEqual([200, 200])
    const wish = { name: 'Frame', scopes: ['read' as const], lasts: 30 as const }
    const { secret } = await app.as(ada).call(makeToken, { body: wish })
    const { link = '' } = await sendLink(ada)
    await suspend(ada)
    expect([await statusOf(address), await statusOf(forReaders)]).toEqual([404, 404])
    expect(await codeOf(app.as({ key: secret }).call(listFeed, { params: { offset: 0 }, query: {} }))).toBe(
      'token-unknown',
    )
    const key = new URLSearchParams(link.split('#')[1]).get('key')!
    const body = { mail: ada.login, key, password: 'a new one of mine' }
    expect(await codeOf(app.as('nobody').call(setNewPassword, { body }))).toBe('invalid-key')
    expect(await codeOf(sendLink(ada))).toBe('forbidden')
  })

  test('is shown nothing by links in emails either', async () => {
    const { cleo, dora, group } = await app.given.group({ members: ['cleo', 'dora'] })
    const message = await app.given.message(cleo, group, { title: 'A week at the lake' })
    const [, token = ''] = pathWithTitle(app.context, dora.id, message).split('#w=')
    const ask = () => app.as('nobody').call(readWhatWaits, { body: { message, token } })
    expect(await ask()).toMatchObject({ title: 'A week at the lake' })
    await suspend(dora)
    expect(await codeOf(ask())).toBe('not-found')
  })

  test('is not let in as somebody they look after, by a sheet they made', async () => {
    const { cleo, group } = await app.given.group({ members: ['cleo', 'dora'] })
    const { id } = await app.as(cleo).call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
    const { key } = await app.as(cleo).call(makeSignInSheet, { params: { id } })
    await suspend(cleo)
    expect(await codeOf(app.as('nobody').call(enterByCode, { body: { code: key } }))).toBe('invalid-entry-code')
  })

  test('gets no emails', async () => {
    const mails = await startMailServer()
    await givenPeople({ mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } })
    await suspend(ada)
    for (const { login } of [ada, bea]) await app.as('nobody').call(requestPasswordReset, { body: { mail: login } })
    await app.runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual([[bea.login]])
  })

  test('stays so while their account is deleted', async () => {
    await suspend(ada)
    await act(contract.deletePerson, ada)
    const keep = () => app.as('nobody').call(keepAccount, { body: { login: ada.login, password: ada.password } })
    expect(await codeOf(keep())).toBe('account-suspended')
  })
})

test('a deleted account is gone from everywhere, and its person can come back for 14 days', async () => {
  await act(contract.deletePerson, ada)
  expect(await listed(ada)).toBeUndefined()
  expect(await codeOf(app.as(ada).call(readMe))).toBe('not-signed-in')
  expect((await app.as(ines).call(contract.listAdministratorActs, { query: {} })).acts[0]).toEqual({
    id: expect.any(String),
    type: 'person-deleted',
    createdAt: app.clock(),
    actor: expect.objectContaining({ id: ines.id }),
  })
  expect(await codeOf(act(contract.deletePerson, ada))).toBe('not-found')
  await app.as('nobody').call(keepAccount, { body: { login: ada.login, password: ada.password } })
  expect(await listed(ada)).toMatchObject({ name: 'ada', groups: 1 })
})

test('what they wrote stays or goes with them', async () => {
  const { cleo, dora, group } = await app.given.group({ members: ['cleo', 'dora'] })
  await app.given.message(cleo, group, { text: 'From Cleo' })
  await act(contract.deletePerson, cleo, { messages: 'go' })
  expect((await app.as(dora).call(listFeed, { params: { offset: 0 } })).messages).toEqual([])
})

describe('a link for a new password', () => {
  test('goes to the person, and is not shown where emails are sent', async () => {
    const mails = await startMailServer()
    await givenPeople({ mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } })
    expect(await sendLink(ada)).toEqual({ mailedTo: ada.login })
    await app.runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual([[ada.login]])
    expect(await acts()).toEqual(['reset-link-made'])
  })

  test('is handed over where they are not, and works once', async () => {
    const { link = '' } = await sendLink(ada)
    const { mail, key } = Object.fromEntries(new URLSearchParams(link.split('#')[1]))
    const body = { mail: mail!, key: key!, password: 'a new one of mine' }
    await app.as('nobody').call(setNewPassword, { body })
    expect(await codeOf(app.as('nobody').call(setNewPassword, { body }))).toBe('invalid-key')
  })
})

describe('none of this', () => {
  const { suspendPerson, endSuspension, deletePerson, sendResetLink } = contract
  const all = [suspendPerson, endSuspension, deletePerson, sendResetLink].map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  )
  const as = (who: Person, endpoint: Endpoint, whom: Person) =>
    app.as(who).call(endpoint as typeof suspendPerson, { params: { id: whom.id }, body: {} })

  test.for(all)('is for others: %s', async ([, endpoint]) => {
    expect(await codeOf(as(ada, endpoint, bea))).toBe('forbidden')
    expect(await codeOf(as(ada, endpoint, ada))).toBe('forbidden')
  })

  test.for(all)('is for one who holds a stolen key: %s', async ([, endpoint]) => {
    app.clock.advance(anHour)
    expect(await codeOf(as(ines, endpoint, ada))).toBe('password-needed')
    expect(await acts()).toEqual([])
  })

  test.for(all.filter(([, endpoint]) => endpoint !== endSuspension))(
    'is done to administrators: %s',
    async ([, endpoint]) => {
      await transaction(app.context, (tx) => makeAdministrator(tx, app.context, bea.id))
      expect(await codeOf(as(ines, endpoint, bea))).toBe('forbidden')
      expect(await codeOf(as(ines, endpoint, ines))).toBe('forbidden')
    },
  )
})
