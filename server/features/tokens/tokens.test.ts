import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import type { Input } from '#contract/endpoint.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage, readMessage } from '#contract/messages.ts'
import { setNewPassword } from '#contract/sessions.ts'
import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { listTokens, makeToken, readToken, removeToken, tokenLimits } from '#contract/sign-in/tokens.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { logLines } from '#test/app/log-lines.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { transaction } from '../../database/transaction.ts'
import { makeResetKey } from '../sessions/password-reset.ts'
import { openSession } from '../sessions/sessions.ts'

const day = 86_400
const anHour = 3600

type Wish = Partial<Input<typeof makeToken>['body']>

const make = (app: TestApp, person: Keyholder, wish: Wish = {}) =>
  app.as(person).call(makeToken, { body: { name: 'Doorbell', scopes: ['read'], lasts: 30, ...wish } })
const use = async (app: TestApp, person: Keyholder, wish?: Wish): Promise<Keyholder> => ({
  key: (await make(app, person, wish)).secret,
})
const list = async (app: TestApp, person: Keyholder) => (await app.as(person).call(listTokens)).tokens

test('a token is shown once, in a form that scanners recognise, and stored as its hash', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { secret, token } = await make(app, ada, { name: ' Front door ', scopes: ['read', 'files'], group, lasts: 90 })
  expect(secret).toMatch(/^coterie_[0-9A-Za-z]{36}$/)
  expect(token).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Front door',
    scopes: ['read', 'files'],
    group: expect.objectContaining({ id: group, name: 'Les Moreau' }),
    createdAt: app.clock(),
    endsAt: app.clock() + 90 * day,
  })
  expect(await list(app, ada)).toEqual([token])
  const rows = await app.context.db.selectFrom('token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(rows[0]!.tokenHash).toMatch(/^[0-9a-f]{64}$/)
})

test('it is good in either header, beside what a proxy puts there, and in place of every cookie', async () => {
  const app = await startApp()
  const { ada } = await app.given.group({ members: ['ada'] })
  const { secret } = await make(app, ada)
  const groups = async (headers: Record<string, string>) => {
    const response = await fetch(`${app.url}api/groups`, { headers })
    return response.ok ? ((await response.json()) as object[]).length : response.status
  }
  expect(await groups({ 'X-AUTH-TOKEN': secret })).toBe(1)
  expect(await groups({ Authorization: `Bearer ${secret}` })).toBe(1)
  expect(await groups({ Authorization: `bearer  ${secret}` })).toBe(1)
  expect(await groups({ Authorization: 'Basic YWRhOm9wZW4=', 'X-AUTH-TOKEN': ada.key })).toBe(1)
  expect(await groups({ Authorization: 'Bearer of.a.proxy', 'X-AUTH-TOKEN': secret })).toBe(1)
  expect(await groups({ Authorization: `Basic ${secret}` })).toBe(401)
  expect(await groups({ Authorization: `Bearer ${ada.key}` })).toBe(401)
})

test('what a token does, its owner has done, and nothing of it lasts beyond the token', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const bell = await use(app, ada, { scopes: ['read', 'write'] })
  const { id } = await app.as(bell).call(postMessage, { body: { group, data: { text: 'Somebody is at the door' } } })
  expect(await app.as(bea).call(readMessage, { params: { id } })).toMatchObject({ author: { id: ada.id } })
  expect(await app.as(bell).call(readGroup, { params: { id: group } })).not.toHaveProperty('inviteKey')
  expect(await app.as(ada).call(readGroup, { params: { id: group } })).toHaveProperty('inviteKey')
})

test('a token writes in nobody else’s name, also not in that of a person whom its owner looks after', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id: leo } = await app.as(ada).call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const bell = await use(app, ada, { scopes: ['write'] })
  const body = { group, for: leo, data: { text: 'Hello' } }
  expect((await refusal(app.as(bell).call(postMessage, { body }))).code).toBe('token-not-allowed')
  const { id } = await app.as(ada).call(postMessage, { body })
  expect((await refusal(app.as(bell).call(readMessage, { params: { id } }))).code).toBe('token-scope')
})

test('it tells a program what it is good for, and is good for nothing of the account', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { secret, token } = await make(app, ada, { scopes: ['calendar'] })
  const owner = { id: ada.id, name: 'ada', entityType: 'user' }
  expect(await app.as({ key: secret }).call(readToken)).toMatchObject({ ...token, owner })
  expect((await refusal(app.as(ada).call(readToken))).code).toBe('not-found')
  const { call } = app.as({ key: secret })
  const attempts = [call(readMe), call(listTokens), make(app, { key: secret }), call(deleteUser, { params: ada })]
  for (const { status, code } of await refusals(attempts)) expect([status, code]).toEqual([403, 'token-not-allowed'])
})

test('when it was last used is noted every ten minutes', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const bell = await use(app, ada)
  const lastUse = async () => (await list(app, ada))[0]!.lastUsedAt
  expect(await lastUse()).toBeUndefined()
  const first = app.clock()
  for (const wait of [0, 599]) {
    app.clock.advance(wait)
    await app.as(bell).call(listGroups)
    await expect.poll(lastUse).toBe(first)
  }
  app.clock.advance(1)
  await app.as(bell).call(listGroups)
  await expect.poll(lastUse).toBe(first + 600)
})

test('it ends when it was said to, or never', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const [bell, frame] = [await use(app, ada), await use(app, ada, { lasts: 'forever' })]
  const lasting = await use(app, ada, { lasts: 365 })
  app.clock.advance(30 * day - 1)
  await app.as(bell).call(listGroups)
  app.clock.advance(1)
  expect(await refusal(app.as(bell).call(listGroups))).toMatchObject({ status: 401, code: 'token-ended' })
  await app.as(lasting).call(listGroups)
  app.clock.advance(335 * day)
  expect((await refusal(app.as(lasting).call(listGroups))).code).toBe('token-ended')
  await app.as(frame).call(listGroups)
})

test('a removed one is good for nothing, and nobody else removes or sees it', async () => {
  const app = await startApp()
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const { secret, token } = await make(app, ada)
  const params = { id: token.id }
  expect(await list(app, bea)).toEqual([])
  expect((await refusal(app.as(bea).call(removeToken, { params }))).code).toBe('not-found')
  const heard = await listen(app, { key: secret })
  await app.as(ada).call(removeToken, { params })
  expect(await heard.next()).toBe('ended')
  expect(await refusal(app.as({ key: secret }).call(listGroups))).toMatchObject({ status: 401, code: 'token-unknown' })
  expect((await refusal(app.as(ada).call(removeToken, { params }))).code).toBe('not-found')
})

test.for<[string, (app: TestApp, ada: Person) => Promise<unknown>]>([
  ['the account', (app, ada) => app.as(ada).call(deleteUser, { params: { id: ada.id } })],
  [
    'a password that was forgotten',
    async (app, ada) => {
      const key = await makeResetKey(app.context, ada.id)
      await app.as('nobody').call(setNewPassword, { body: { mail: ada.login, key, password: 'a new one of mine' } })
    },
  ],
])('it ends with %s', async ([, end]) => {
  const app = await startApp()
  const { ada } = await app.given.group({ members: ['ada', 'bea'] })
  const bell = await use(app, ada)
  const heard = await listen(app, bell)
  await end(app, ada)
  expect(await heard.next()).toBe('ended')
  expect(await refusal(app.as(bell).call(listGroups))).toMatchObject({ status: 401, code: 'token-unknown' })
  expect(await app.context.db.selectFrom('token').select('id').execute()).toEqual([])
})

test('one of a group ends when its owner leaves it, and does not come back with them', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [ofGroup, ofAll] = [await use(app, bea, { group }), await use(app, bea)]
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect((await refusal(app.as(ofGroup).call(listGroups))).code).toBe('token-unknown')
  expect(await app.as(ofAll).call(listGroups)).toEqual([])
  await app.as(bea).call(joinGroup, { params: { key: inviteKey! } })
  expect((await refusal(app.as(ofGroup).call(listGroups))).code).toBe('token-unknown')
  expect(await app.as(ofAll).call(listGroups)).toHaveLength(1)
})

test('making one needs to know who it is, as changing how one signs in does; removing one does not', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { token } = await make(app, ada)
  app.clock.advance(anHour)
  expect((await refusal(make(app, ada))).code).toBe('password-needed')
  expect((await refusal(make(app, ada, { currentPassword: 'a guess' }))).code).toBe('wrong-password')
  await make(app, ada, { currentPassword: ada.password })
  await app.as(ada).call(removeToken, { params: { id: token.id } })
})

test('nobody makes one for a group that they are not in, or while others look after them', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const eve = await app.given.person('eve')
  expect((await refusal(make(app, eve, { group }))).code).toBe('not-found')
  const { id } = await app.as(ada).call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const key = await openFor(app, id)
  expect((await refusal(make(app, { key }))).code).toBe('forbidden')
})

test('a person has twenty, however many are made at once', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  for (let n = 1; n < tokenLimits.perPerson; n++) await make(app, ada, { name: `No. ${n}` })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => make(app, ada)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusal(make(app, ada))).code).toBe('too-many-tokens')
  expect(await list(app, ada)).toHaveLength(tokenLimits.perPerson)
})

test.for<[Wish]>([
  [{ scopes: [] }],
  [{ scopes: ['read', 'read'] }],
  [{ scopes: ['everything' as 'read'] }],
  [{ lasts: 31 as 30 }],
  [{ name: ' ' }],
])('%j is refused', async ([wish]) => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  expect((await refusal(make(app, ada, wish))).code).toBe('invalid-request')
})

test('wrong ones count as guesses, and those with a wrong checksum are not even looked up', async () => {
  const { log, lines } = logLines()
  const app = await startApp({}, { log, rates: { tokenByAddress: { attempts: 2, seconds: 60 } } })
  const ada = await app.given.person('ada')
  const bell = await use(app, ada)
  const last = bell.key.at(-1) === 'a' ? 'b' : 'a'
  const misspelled = { key: bell.key.slice(0, -1) + last }
  app.takeStatements()
  expect((await refusal(app.as(misspelled).call(listGroups))).code).toBe('token-unknown')
  expect(app.takeStatements()).toEqual([])
  await app.as(bell).call(listGroups)
  expect((await refusal(app.as({ key: 'coterie_' }).call(listGroups))).code).toBe('token-unknown')
  expect((await refusal(app.as(misspelled).call(listGroups))).code).toBe('too-many-requests')
  expect(lines.filter(({ security }) => security === 'token-failed')).toHaveLength(2)
})

test('a program that has got stuck is slowed down, and nobody else', async () => {
  const app = await startApp({}, { rates: { callByToken: { attempts: 2, seconds: 60 } } })
  const ada = await app.given.person('ada')
  const [bell, frame] = [await use(app, ada), await use(app, ada)]
  for (let n = 0; n < 2; n++) await app.as(bell).call(listGroups)
  expect((await refusal(app.as(bell).call(listGroups))).code).toBe('too-many-requests')
  await app.as(frame).call(listGroups)
  await app.as(ada).call(listGroups)
})

test('a session costs no statement more than before, and a token as many', async () => {
  const app = await startApp()
  const { ada } = await app.given.group({ members: ['ada'] })
  const bell = await use(app, ada)
  await app.as(bell).call(listGroups)
  await expect.poll(async () => (await list(app, ada))[0]!.lastUsedAt).toBeDefined()
  const statements = async (person: Keyholder) => {
    app.takeStatements()
    await app.as(person).call(listGroups)
    return app.takeStatements().length
  }
  const ofSession = await statements(ada)
  expect(await statements(bell)).toBe(ofSession)
})

test('the owner gets an email, and the log has lines without names and secrets', async () => {
  const mails = await startMailServer()
  const { log, lines } = logLines()
  const app = await startApp({ mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } }, { log })
  const ada = await app.given.person('ada')
  const { secret, token } = await make(app, ada)
  await app.runJobs()
  expect(mails.received).toMatchObject([{ to: [ada.login], text: expect.stringContaining('a token was made') }])
  expect(mails.received[0]!.text).not.toContain(secret)
  await app.as(ada).call(removeToken, { params: { id: token.id } })
  const logged = lines.filter((line) => 'security' in line)
  expect(logged.map(({ security, user }) => [security, user])).toEqual([
    ['token-made', ada.id],
    ['token-removed', ada.id],
  ])
  expect(JSON.stringify(lines)).not.toContain(secret)
})

async function openFor({ context }: TestApp, userId: string): Promise<string> {
  return transaction(context, (tx) =>
    openSession(tx, context, userId, { deviceName: 'Test', network: '' }, { by: 'entry-code' }),
  )
}
