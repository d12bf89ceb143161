import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { deleteMessage, listFeed, postMessage } from '#contract/messages.ts'
import {
  listOfferedDrafts,
  offerDraft,
  offeredDraftLimits,
  removeOfferedDraft,
} from '#contract/programs/offered-drafts.ts'
import { makeToken } from '#contract/sign-in/tokens.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'

const day = 86_400

async function start() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { secret } = await app
    .as(ada)
    .call(makeToken, { body: { name: 'My assistant', scopes: ['drafts'], group, lasts: 30 } })
  return { app, ada, bea, group, assistant: { key: secret } }
}

const drafts = async (app: TestApp, person: Keyholder) => (await app.as(person).call(listOfferedDrafts)).drafts
const texts = async (app: TestApp, person: Keyholder) => (await drafts(app, person)).map(({ text }) => text)

test('what a program prepares waits for its person, and nobody else sees it', async () => {
  const { app, ada, bea, group, assistant } = await start()
  const body = { group, title: ' A week\n at the lake ', text: 'Twelve photos.' }
  const offered = await app.as(assistant).call(offerDraft, { body })
  expect(offered).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    program: 'My assistant',
    group: expect.objectContaining({ id: group }),
    title: 'A week  at the lake',
    text: 'Twelve photos.',
    createdAt: app.clock(),
  })
  expect(await drafts(app, ada)).toEqual([offered])
  expect(await drafts(app, bea)).toEqual([])
  const params = { id: offered.id }
  expect((await refusal(app.as(bea).call(removeOfferedDraft, { params }))).code).toBe('not-found')
  expect((await app.as(bea).call(listFeed, { params: { offset: 0 }, query: {} })).messages).toEqual([])
  await app.as(ada).call(removeOfferedDraft, { params })
  expect(await drafts(app, ada)).toEqual([])
  expect((await refusal(app.as(ada).call(removeOfferedDraft, { params }))).code).toBe('not-found')
})

test('a token for drafts writes drafts, and can neither read nor send them', async () => {
  const { app, ada, group, assistant } = await start()
  const { id } = await app.as(assistant).call(offerDraft, { body: { group, text: 'Twelve photos.' } })
  const { call } = app.as(assistant)
  const codes = (
    await refusals([
      call(listOfferedDrafts),
      call(removeOfferedDraft, { params: { id } }),
      call(postMessage, { body: { group, data: { text: 'Hello' } } }),
    ])
  ).map(({ code }) => code)
  expect(codes).toEqual(['token-not-allowed', 'token-not-allowed', 'token-scope'])
  const { secret } = await app
    .as(ada)
    .call(makeToken, { body: { name: 'Bell', scopes: ['read', 'write', 'files', 'calendar'], lasts: 30 } })
  const offering = app.as({ key: secret }).call(offerDraft, { body: { group, text: 'Hello' } })
  expect((await refusal(offering)).code).toBe('token-scope')
})

test('it is for a group that the token is for, and answers a message of that group', async () => {
  const { app, ada, bea, group, assistant } = await start()
  const { group: other } = await app.given.group({ name: 'Choir', members: ['cleo'] })
  const message = await app.given.message(bea, group)
  const { call } = app.as(assistant)
  const reply = await call(offerDraft, { body: { group, parent: message, title: 'None', text: 'Seven!' } })
  expect(reply).toMatchObject({ parent: message, text: 'Seven!' })
  expect(reply).not.toHaveProperty('title')
  const attempts = [
    call(offerDraft, { body: { group: other, text: 'Hello' } }),
    app.as(ada).call(offerDraft, { body: { group: other, text: 'Hello' } }),
    call(offerDraft, { body: { group, parent: other, text: 'Hello' } }),
  ]
  for (const { code } of await refusals(attempts)) expect(code).toBe('not-found')
  expect((await refusal(call(offerDraft, { body: { group, text: ' \n' } }))).code).toBe('empty-message')
  await app.as(bea).call(deleteMessage, { params: { id: message } })
  expect(await drafts(app, ada)).toEqual([])
})

test('it goes with the membership and with the account', async () => {
  const { app, ada, bea, group } = await start()
  for (const person of [ada, bea]) await app.as(person).call(offerDraft, { body: { group, text: 'Hello' } })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect(await texts(app, bea)).toEqual([])
  expect(await texts(app, ada)).toEqual(['Hello'])
  await app.as(ada).call(deleteUser, { params: { id: ada.id } })
  await app.runJobs()
  expect(await app.context.db.selectFrom('offered_draft').select('id').execute()).toEqual([])
})

test('20 wait at most, also when they come together, and for 30 days', async () => {
  const { app, ada, group, assistant } = await start()
  const offer = (text: string) => app.as(assistant).call(offerDraft, { body: { group, text } })
  for (let count = 1; count < offeredDraftLimits.perPerson; count++) await offer(`Number ${count}`)
  const together = await Promise.allSettled([offer('One'), offer('Another')])
  expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusal(offer('One more'))).code).toBe('too-many-drafts')
  expect(await texts(app, ada)).toHaveLength(offeredDraftLimits.perPerson)
  app.clock.advance(30 * day - 1)
  await app.runJobs()
  expect(await texts(app, ada)).toHaveLength(offeredDraftLimits.perPerson)
  app.clock.advance(3601)
  await app.runJobs()
  expect(await texts(app, ada)).toEqual([])
})
