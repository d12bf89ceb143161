import { expect, test } from 'vitest'
import { confirmMessage, readConfirmations, remindToConfirm } from '#contract/blocks/confirmations.ts'
import { changeRole, removePerson } from '#contract/hosting/hosts.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import {
  editMessage,
  listFeed,
  listGroupMessages,
  postMessage,
  readMessage,
  readMessagePreview,
} from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { createRateLimits } from '../../http/rate-limits.ts'

async function anAnnouncement() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora'] })
  const body = {
    group: people.group,
    data: { title: 'The hut is closed in June' },
    blocks: { confirmation: true as const },
  }
  const { id } = await app.as(people.bea).call(postMessage, { body })
  return { app, ...people, id, params: { id } }
}

test('everybody but the author is asked, and says so once', async () => {
  const { app, ada, bea, cleo, group, id, params } = await anAnnouncement()
  expect(await app.as(ada).call(readMessage, { params, query: { embed: 'thread' } })).toMatchObject({
    blocks: ['confirmation'],
  })
  const { cards } = await app.as(ada).call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
  expect(cards).toMatchObject([{ id, blocks: ['confirmation'] }])
  expect(await app.as(cleo).call(readConfirmations, { params, query: {} })).toEqual({
    asked: 3,
    confirmed: 0,
    people: [],
  })
  const heard = await listen(app, ada)
  app.clock.advance(60)
  const now = app.clock()
  const twice = [1, 2].map(() => app.as(cleo).call(confirmMessage, { params, body: { confirmed: true } }))
  for (const answer of await Promise.all(twice))
    expect(answer).toMatchObject({ asked: 3, confirmed: 1, confirmedAt: now, people: [{ name: 'cleo' }] })
  expect(await heard.next()).toEqual({
    type: 'block-changed',
    group,
    message: id,
    block: 'confirmation',
  })
  const seenByBea = await app.as(bea).call(readConfirmations, { params, query: {} })
  expect(seenByBea).toMatchObject({ missing: [{ name: 'ada' }, { name: 'dora' }] })
  expect((await refusal(app.as(bea).call(confirmMessage, { params, body: { confirmed: true } }))).code).toBe(
    'forbidden',
  )
  const takenBack = await app.as(cleo).call(confirmMessage, { params, body: { confirmed: false } })
  expect(takenBack).toEqual({ asked: 3, confirmed: 0, people: [] })
})

test('its author and hosts see who has not, and remind them once, however many try', async () => {
  const { app, ada, bea, cleo, dora, params } = await anAnnouncement()
  await app.as(cleo).call(confirmMessage, { params, body: { confirmed: true } })
  expect(await app.as(dora).call(readConfirmations, { params, query: {} })).not.toHaveProperty('missing')
  expect((await refusal(app.as(dora).call(remindToConfirm, { params }))).code).toBe('forbidden')
  const tries = await Promise.allSettled([ada, bea].map((person) => app.as(person).call(remindToConfirm, { params })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusal(app.as(ada).call(remindToConfirm, { params }))).code).toBe('already-reminded')
  expect(await app.as(ada).call(readConfirmations, { params, query: {} })).toMatchObject({ reminded: app.clock() })
  const newsOf = async (person: typeof ada) =>
    (await app.as(person).call(readNews, { query: {} })).news.filter(({ type }) => type === 'global_notification')
  expect(await newsOf(dora)).toMatchObject([
    {
      target: `/messages/${params.id}`,
      data: { text: 'Please confirm that you have read what is new in Les Moreau.' },
    },
  ])
  expect(await newsOf(cleo)).toEqual([])
})

test('readers confirm too, former members stay on the list but are not counted', async () => {
  const { app, ada, cleo, dora, group, params } = await anAnnouncement()
  await app.as(ada).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'reader' } })
  for (const person of [cleo, dora]) await app.as(person).call(confirmMessage, { params, body: { confirmed: true } })
  const body = { messages: 'keep', mayReturn: false } as const
  await app.as(ada).call(removePerson, { params: { id: group, user: dora.id }, body })
  const seen = await app.as(ada).call(readConfirmations, { params, query: { extent: 'all' } })
  expect(seen).toMatchObject({ asked: 2, confirmed: 1, missing: [{ name: 'ada' }] })
  expect(seen.people.map(({ name }) => name).toSorted()).toEqual(['cleo', 'dora'])
  expect((await refusal(app.as(dora).call(readConfirmations, { params, query: {} }))).status).toBe(404)
})

test('who no longer asks forgets the answers; replies never ask', async () => {
  const { app, ada, bea, cleo, group, id, params } = await anAnnouncement()
  await app.as(cleo).call(confirmMessage, { params, body: { confirmed: true } })
  const edited = await app.as(bea).call(editMessage, { params, query: {}, body: { data: { text: 'In July' } } })
  expect(edited.blocks).toEqual(['confirmation'])
  const stopped = await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { confirmation: null } } })
  expect(stopped).not.toHaveProperty('blocks')
  expect((await refusal(app.as(ada).call(readConfirmations, { params, query: {} }))).code).toBe('not-found')
  await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { confirmation: true as const } } })
  expect(await app.as(ada).call(readConfirmations, { params, query: {} })).toMatchObject({ confirmed: 0 })
  const reply = { group, parent: id, data: { text: 'Fine' } }
  expect(
    (await refusal(app.as(ada).call(postMessage, { body: { ...reply, blocks: { confirmation: true as const } } })))
      .code,
  ).toBe('invalid-request')
  const { id: replyId } = await app.as(ada).call(postMessage, { body: reply })
  const toReply = { params: { id: replyId }, query: {}, body: { blocks: { confirmation: true as const } } }
  expect((await refusal(app.as(ada).call(editMessage, toReply))).code).toBe('invalid-request')
})

test('a message that a host has hidden asks nobody', async () => {
  const { app, ada, cleo, params } = await anAnnouncement()
  await app.as(ada).call(withholdMessage, { params, body: { state: 'hidden' } })
  expect(await app.as(cleo).call(readMessage, { params, query: { embed: 'thread' } })).not.toHaveProperty('blocks')
  expect((await refusal(app.as(cleo).call(confirmMessage, { params, body: { confirmed: true } }))).code).toBe(
    'message-withheld',
  )
})

test('an outsider finds nothing, and a message that does not ask has nothing', async () => {
  const { app, ada, group, params } = await anAnnouncement()
  const eve = await app.given.person('eve')
  const plain = { id: await app.given.message(ada, group) }
  const attempts = [
    app.as(eve).call(readConfirmations, { params, query: {} }),
    app.as(eve).call(confirmMessage, { params, body: { confirmed: true } }),
    app.as(eve).call(remindToConfirm, { params }),
    app.as(ada).call(readConfirmations, { params: plain, query: {} }),
    app.as(ada).call(confirmMessage, { params: plain, body: { confirmed: true } }),
  ]
  for (const { status } of await refusals(attempts)) expect(status).toBe(404)
})

test('answers and reminders are limited by person', async () => {
  const { app, bea, cleo, params } = await anAnnouncement()
  const once = { attempts: 1, seconds: 600 }
  app.context.rateLimits = createRateLimits({ answerByPerson: once, eventByPerson: once })
  const confirm = (confirmed: boolean) => app.as(cleo).call(confirmMessage, { params, body: { confirmed } })
  await confirm(true)
  expect((await refusal(confirm(false))).code).toBe('too-many-requests')
  await app.as(bea).call(remindToConfirm, { params })
  expect((await refusal(app.as(bea).call(remindToConfirm, { params }))).code).toBe('too-many-requests')
})

test('a card costs no more statements for asking', async () => {
  const { app, ada, bea, group } = await anAnnouncement()
  const page = { params: { id: group, page: 0 }, query: { embed: 'cards' } } as const
  const statements = async () => {
    app.takeStatements()
    await app.as(ada).call(listGroupMessages, page)
    return app.takeStatements().length
  }
  const withOne = await statements()
  for (let n = 0; n < 5; n++)
    await app
      .as(bea)
      .call(postMessage, { body: { group, data: { text: 'Read' }, blocks: { confirmation: true as const } } })
  expect(await statements()).toBe(withOne)
})

test('a client that knows of no blocks reads it in words, and may edit what it reads', async () => {
  const { app, bea, id, params } = await anAnnouncement()
  const data = { title: 'The hut is closed', text: 'From June on.' }
  await app.as(bea).call(editMessage, { params, query: { embed: 'thread' }, body: { data } })
  const words = 'From June on.\n\n\u2063☐ Please confirm that you have read this.\u2063'
  const read = await app.as(bea).call(readMessage, { params, query: {} })
  expect(read.data.text).toBe(words)
  expect(await app.as(bea).call(readMessagePreview, { params })).toMatchObject({ data: { text: words } })
  const body = { data: { ...read.data, text: words.replace('June', 'July') } }
  expect((await app.as(bea).call(editMessage, { params, query: {}, body })).data.text).toBe(
    words.replace('June', 'July'),
  )
  const own = await app.as(bea).call(readMessage, { params: { id }, query: { embed: 'thread' } })
  expect(own.data.text).toBe('From July on.')
})
