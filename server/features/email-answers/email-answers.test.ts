import { expect, test } from 'vitest'
import { deleteUser, resetApiKey, updateUser } from '#contract/account.ts'
import { readConfirmations } from '#contract/blocks/confirmations.ts'
import { answerFromEmail, readEmailAnswer } from '#contract/blocks/email-answers.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole, removePerson } from '#contract/hosting/hosts.ts'
import { closeConversation, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, postMessage } from '#contract/messages.ts'
import { endOtherSessions, listSessions } from '#contract/sessions.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { createRateLimits } from '../../http/rate-limits.ts'
import { addMember } from '../membership/membership.ts'
import { makeAnswerToken } from './answer-token.ts'

const day = 86_400

async function anAnnouncement() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
  const data = { title: 'The hut is closed in June' }
  const body = { group: people.group, data, blocks: { confirmation: true as const } }
  const { id } = await app.as(people.bea).call(postMessage, { body })
  app.clock.advance(60)
  const tokenOf = (person: { id: string }, answer = 'confirmed') =>
    makeAnswerToken(app.context, { userId: person.id, messageId: id, kind: 'confirmation', answer })
  const confirmed = async () => {
    const { people: all } = await app.as(people.bea).call(readConfirmations, { params: { id }, query: {} })
    return all.map(({ name }) => name)
  }
  return { app, ...people, id, params: { id }, tokenOf, confirmed }
}

const look = (app: TestApp, token: string) => app.as('nobody').call(readEmailAnswer, { body: { token } })
const answer = (app: TestApp, token: string, given = true) =>
  app.as('nobody').call(answerFromEmail, { body: { token, answer: 'confirmed', given } })

test('whoever has the link answers in the name of its person, as often as they like, and takes it back', async () => {
  const { app, ada, cleo, group, id, tokenOf, confirmed } = await anAnnouncement()
  const token = tokenOf(cleo)
  const asked = {
    kind: 'confirmation',
    message: id,
    title: 'The hut is closed in June',
    author: 'bea',
    group: { name: 'Les Moreau', hue: expect.any(Number) },
    person: 'cleo',
    answer: 'confirmed',
    choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: false }],
  }
  expect(await look(app, token)).toEqual(asked)
  expect(await confirmed()).toEqual([])
  const heard = await listen(app, ada)
  const twice = await Promise.all([answer(app, token), answer(app, token)])
  for (const seen of twice)
    expect(seen).toEqual({ ...asked, choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: true }] })
  expect(await heard.next()).toEqual({ type: 'block-changed', group, message: id, block: 'confirmation' })
  expect(await confirmed()).toEqual(['cleo'])
  // Not in the name of whoever is signed in.
  await app.as(ada).call(answerFromEmail, { body: { token, answer: 'confirmed', given: true } })
  expect(await confirmed()).toEqual(['cleo'])
  expect(await answer(app, token, false)).toEqual(asked)
  expect(await confirmed()).toEqual([])
})

test('whatever only follows the addresses changes nothing', async () => {
  const { app, cleo, tokenOf, confirmed } = await anAnnouncement()
  const token = tokenOf(cleo)
  for (const method of ['GET', 'HEAD']) {
    for (const path of [`answer?${token}`, 'api/email-answers/look', 'api/email-answers', `api/email-answers/${token}`])
      await fetch(app.url + path, { method })
  }
  await look(app, token)
  const foreign = await fetch(`${app.url}api/email-answers`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
    body: JSON.stringify({ token, answer: 'confirmed', given: true }),
  })
  expect(foreign.status).toBe(403)
  expect(await confirmed()).toEqual([])
})

test('a link is good for its person, message and answer alone, only as it was made, and opens nothing else', async () => {
  const { app, ada, cleo, tokenOf, confirmed } = await anAnnouncement()
  const token = tokenOf(cleo)
  const signature = token.split('.').at(-1)!
  const wrong = [
    '',
    'x.y',
    token.slice(1),
    `${token}x`,
    token.replace(cleo.id, ada.id),
    token.replace('.confirmed.', '.other.'),
    token.replace(/\d+\.[\w-]+$/, `${app.clock() + day}.${signature}`),
    token.replace(signature, tokenOf(ada).split('.').at(-1)!),
    `${token.slice(0, -43)}${'x'.repeat(43)}`,
    `${token.slice(0, -43)}${'ä'.repeat(43)}`,
  ]
  for (const each of await refusals(wrong.map((tried) => answer(app, tried))))
    expect(each).toMatchObject({ status: 400, code: 'invalid-token' })
  const other = { token, answer: 'other', given: true }
  expect((await refusal(app.as('nobody').call(answerFromEmail, { body: other }))).code).toBe('invalid-request')
  expect((await refusal(app.as({ key: token }).call(listSessions))).status).toBe(401)
  expect(await confirmed()).toEqual([])
})

test('a reader answers, also in a closed conversation; its author is not asked', async () => {
  const { app, ada, bea, cleo, group, params, tokenOf, confirmed } = await anAnnouncement()
  await app.as(ada).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'reader' } })
  await app.as(ada).call(closeConversation, { params, body: { closed: true } })
  await answer(app, tokenOf(cleo))
  expect(await confirmed()).toEqual(['cleo'])
  expect((await refusal(look(app, tokenOf(bea)))).code).toBe('invalid-token')
})

test('it ends after 60 days', async () => {
  const { app, cleo, tokenOf, confirmed } = await anAnnouncement()
  const token = tokenOf(cleo)
  app.clock.advance(60 * day - 1)
  await answer(app, token)
  app.clock.advance(1)
  expect((await refusal(look(app, token))).code).toBe('invalid-token')
  expect((await refusal(answer(app, token, false))).code).toBe('invalid-token')
  expect(await confirmed()).toEqual(['cleo'])
})

test('it ends when the message asks no longer, is hidden or is deleted', async () => {
  const { app, ada, bea, cleo, params, tokenOf } = await anAnnouncement()
  const token = tokenOf(cleo)
  const ends = async () => expect((await refusal(answer(app, token))).code).toBe('invalid-token')
  const ask = (confirmation: true | null) =>
    app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { confirmation } } })
  await ask(null)
  await ends()
  await ask(true)
  await look(app, token)
  await app.as(ada).call(withholdMessage, { params, body: { state: 'hidden' } })
  await ends()
  await app.as(bea).call(deleteMessage, { params })
  await ends()
})

test('it ends when the person leaves, is removed or deletes the account', async () => {
  const { app, ada, bea, cleo, group, tokenOf } = await anAnnouncement()
  const dora = await app.given.person('dora')
  await transaction(app.context, (tx) => addMember(tx, app.context, dora.id, group))
  const tokens = [ada, cleo, dora].map((person) => tokenOf(person))
  const body = { messages: 'keep', mayReturn: true } as const
  await app.as(ada).call(removePerson, { params: { id: group, user: cleo.id }, body })
  await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
  await app.as(ada).call(leaveGroup, { params: { id: group } })
  await app.as(dora).call(deleteUser, { params: { id: dora.id } })
  for (const { code } of await refusals(tokens.map((token) => answer(app, token)))) expect(code).toBe('invalid-token')
})

test('signing out everywhere ends it, and so do a new key, a new password and a new address', async () => {
  const { app, cleo, tokenOf } = await anAnnouncement()
  const params = { id: cleo.id }
  const change = (key: string, body: { password?: string; login?: string }) =>
    app.as({ key }).call(updateUser, { params, body: { ...body, currentPassword: cleo.password } })
  let { key } = cleo
  const causes = [
    () => app.as({ key }).call(endOtherSessions),
    async () => {
      key = (await app.as({ key }).call(resetApiKey, { params })).apiKey
    },
    () => change(key, { login: 'cleo@elsewhere.example' }),
    () => change(key, { password: 'another long enough one' }),
  ]
  for (const cause of causes) {
    app.clock.advance(60)
    const token = tokenOf(cleo)
    await look(app, token)
    await cause()
    expect((await refusal(answer(app, token))).code).toBe('invalid-token')
  }
  app.clock.advance(60)
  await answer(app, tokenOf(cleo))
})

test('answers are limited by person', async () => {
  const { app, cleo, tokenOf } = await anAnnouncement()
  app.context.rateLimits = createRateLimits({ emailAnswerByPerson: { attempts: 2, seconds: 600 } })
  const token = tokenOf(cleo, '')
  for (const given of [true, false]) await answer(app, token, given)
  expect((await refusal(answer(app, token))).code).toBe('too-many-requests')
})
