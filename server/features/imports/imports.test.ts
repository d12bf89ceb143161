import { describe, expect, test } from 'vitest'
import { deleteCollection, makeCollection, readCollection } from '#contract/collecting/collections.ts'
import { readGroup } from '#contract/groups.ts'
import { beginImport, listImports, startImport, takeBackImport } from '#contract/importing/imports.ts'
import { listGroupMemories } from '#contract/memories.ts'
import { deleteMessage, listGroupMessages, readMessage, type MessageCard } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { listPeople } from '#contract/people.ts'
import { listPhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import { bring, givenLook, readBack, uploadArchive } from '#test/app/imports.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'
import { transaction } from '../../database/transaction.ts'

const chat = await makeWhatsappZip([
  { at: '13/05/2016, 10:00', from: 'Bea', text: 'Look at the lake' },
  { at: '13/05/2016, 10:01', from: 'Bea', photo: 'IMG-20160513-WA0001.jpg', text: 'Before the storm' },
  { at: '13/05/2016, 10:02', from: '+49 170 1234567', photo: 'IMG-20160513-WA0002.jpg' },
  { at: '13/05/2016, 10:08', from: 'Bea', photo: 'IMG-20160513-WA0003.jpg' },
  { at: '13/05/2016, 10:30', from: 'Bea', photo: 'IMG-20160513-WA0004.jpg' },
  { at: '02/06/2016, 09:00', from: 'Ada', text: 'The boat is ready' },
  { at: '02/06/2016, 09:05', from: 'Opa', text: 'On my way' },
])

const noon = Date.UTC(2016, 4, 13, 10, 1) / 1000

async function givenGroup() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea'] })
  return { app, ...people }
}

async function cardsOf(app: TestApp, person: Keyholder, group: string): Promise<MessageCard[]> {
  const { cards } = await app
    .as(person)
    .call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
  return cards!
}

const bea = (id: string) => [{ person: 0, is: id }]

describe('before anything comes', () => {
  test('one sees who is in it, how much and from when to when, and no number whole', async () => {
    const { app, ada, bea: member, group } = await givenGroup()
    const found = await givenLook(app, ada, group, chat)
    expect(found).toMatchObject({ state: 'ready', total: 7, look: { format: 'whatsapp', messages: 7, files: 4 } })
    expect(found.look!.people).toEqual([
      { person: 0, name: 'Bea', messages: 4, files: 3, likely: member.id },
      { person: 1, name: '…4567', messages: 1, files: 1 },
      { person: 2, name: 'Ada', messages: 1, files: 0, likely: ada.id },
      { person: 3, name: 'Opa', messages: 1, files: 0 },
    ])
    expect([found.look!.first, found.look!.last]).toEqual([noon - 60, Date.UTC(2016, 5, 2, 9, 5) / 1000])
    expect(JSON.stringify(found)).not.toContain('1234567')
    expect(await cardsOf(app, ada, group)).toEqual([])
  })

  test('what cannot be read says why, and makes room for another', async () => {
    const { app, ada, group } = await givenGroup()
    const found = await givenLook(app, ada, group, Buffer.alloc(5000, 'nothing\0'))
    expect(found).toMatchObject({ state: 'failed', reason: 'not-an-archive' })
    expect(await givenLook(app, ada, group, chat)).toMatchObject({ state: 'ready' })
  })

  test('an upload for something else is refused, as is one that has not all arrived', async () => {
    const { app, ada, group } = await givenGroup()
    const begin = (upload: string) => app.as(ada).call(beginImport, { params: { id: group }, body: { upload } })
    expect((await refusal(begin('0'.repeat(32)))).code).toBe('not-found')
    const mine = await uploadArchive(app, ada, chat)
    const first = await begin(mine)
    expect((await begin(mine)).id).toBe(first.id)
  })
})

describe('as albums', () => {
  test('photos of one sender within ten minutes are one message, dated as then', { tags: 'long' }, async () => {
    const { app, ada, bea: member, group } = await givenGroup()
    const done = await bring(app, ada, { group, bytes: chat, people: bea(member.id) })
    expect(done).toMatchObject({ state: 'done', done: 7, brought: { messages: 3, files: 4, refused: 0 } })
    const cards = await cardsOf(app, ada, group)
    expect(cards.map(({ createdAt, fileCount, author }) => [createdAt, fileCount, author?.name])).toEqual([
      [noon + 29 * 60, 1, 'bea'],
      [noon + 60, 1, '…4567'],
      [noon, 2, 'bea'],
    ])
    expect(cards[2]!.files.map(({ caption }) => caption)).toEqual(['Before the storm', undefined])
    expect(cards[1]!.author).toMatchObject({ hasLeft: true })
  })

  test('nobody is notified, nothing rises, and open pages hear of it once', { tags: 'long' }, async () => {
    const { app, ada, bea: member, group } = await givenGroup()
    const news = await app.as(member).call(listAllNotifications, {})
    const before = await app.as(ada).call(readGroup, { params: { id: group } })
    const { id } = await givenLook(app, ada, group, chat)
    app.clock.advance(3600)
    const stream = await listen(app, member)
    await app.as(ada).call(startImport, { params: { id }, body: { way: 'albums', people: [] } })
    await app.runJobs()
    expect(await stream.next()).toEqual({ type: 'messages-imported', group })
    expect(await app.as(member).call(listAllNotifications, {})).toEqual(news)
    const after = await app.as(ada).call(readGroup, { params: { id: group } })
    expect(after.lastActivityDate).toBe(before.lastActivityDate)
    const jobs = await app.context.db.selectFrom('job').select('kind').execute()
    expect(jobs.filter(({ kind }) => /push|send-digest|import-/.test(kind))).toEqual([])
  })

  test('it is found by search, on the wall of photos and on this day', { tags: 'long' }, async () => {
    const { app, ada, bea: member, group } = await givenGroup()
    await bring(app, ada, { group, bytes: chat, people: bea(member.id) })
    const { messages } = await app.as(member).call(searchMessages, { query: {}, body: { search: 'storm', group } })
    expect(messages).toHaveLength(1)
    const { photos } = await app.as(member).call(listPhotos, { query: { group } })
    expect(photos.map(({ takenAt }) => takenAt)).toEqual([noon + 29 * 60, noon + 60, noon, noon])
    const { photos: hers } = await app.as(ada).call(listPhotos, { query: { group, author: member.id } })
    expect(hers).toHaveLength(3)
    const anniversary = Date.UTC(2027, 4, 13, 12) / 1000
    app.clock.advance(anniversary - app.clock())
    const today = { params: { id: group }, query: { timeZone: 'UTC' } }
    const { memories } = await app.as(member).call(listGroupMemories, today)
    expect(memories.map(({ createdAt }) => createdAt)).toEqual([noon])
  })

  test('a later export of the chat adds only what is new', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenGroup()
    await bring(app, ada, { group, bytes: chat })
    const more = await makeWhatsappZip([
      { at: '13/05/2016, 10:00', from: 'Bea', text: 'Look at the lake' },
      { at: '13/05/2016, 10:01', from: 'Bea', photo: 'IMG-20160513-WA0001.jpg', text: 'Before the storm' },
      { at: '14/05/2016, 10:02', from: 'Bea', photo: 'IMG-20160514-WA0001.jpg' },
    ])
    const found = await givenLook(app, ada, group, more)
    expect(found.look).toMatchObject({ messages: 3, known: 1 })
    await app.as(ada).call(startImport, { params: { id: found.id }, body: { way: 'albums', people: [] } })
    await app.runJobs()
    expect((await readBack(app, ada, found.id)).brought).toEqual({ messages: 1, files: 1, refused: 0 })
    const cards = await cardsOf(app, ada, group)
    expect(cards).toHaveLength(4)
    // The same person as before.
    expect(new Set(cards.filter(({ author }) => author?.name === 'Bea').map(({ author }) => author!.id)).size).toBe(1)
  })
})

test('as days, each day is a message with its date, the talk in order and the photos', { tags: 'long' }, async () => {
  const { app, ada, bea: member, group } = await givenGroup()
  await bring(app, ada, { group, bytes: chat, way: 'days', people: bea(member.id) })
  const cards = await cardsOf(app, ada, group)
  expect(cards.map(({ data, author, fileCount }) => [data.title, author?.name, fileCount])).toEqual([
    ['Thursday, June 2, 2016', 'ada', 0],
    ['Friday, May 13, 2016', 'ada', 4],
  ])
  expect(cards[0]!.data.text).toBe('Ada: The boat is ready\nOpa: On my way')
})

test(
  'its photos go into a collection, too, as long as that is there and in the same group',
  { tags: 'long' },
  async () => {
    const { app, ada, group } = await givenGroup()
    const { call } = app.as(ada)
    const elsewhere = await app.given.group({ members: ['cleo'] })
    const make = (person: Keyholder, id: string) =>
      app.as(person).call(makeCollection, { params: { id }, body: { name: 'Corsica' } })
    const [collection, ofOthers] = [await make(ada, group), await make(elsewhere.cleo, elsewhere.group)]
    const found = await givenLook(app, ada, group, chat)
    const start = (id: string) =>
      call(startImport, { params: { id: found.id }, body: { way: 'days', people: [], collection: id } })
    expect(await refusal(start(ofOthers.id))).toMatchObject({ status: 400, code: 'invalid-request' })
    await start(collection.id)
    await app.runJobs()
    expect((await call(readCollection, { params: { id: collection.id } })).photos).toBe(4)
    await call(takeBackImport, { params: { id: found.id } })
    await app.runJobs()
    expect((await call(readCollection, { params: { id: collection.id } })).photos).toBe(0)
    const again = await givenLook(app, ada, group, chat)
    await call(startImport, { params: { id: again.id }, body: { way: 'days', people: [], collection: collection.id } })
    await call(deleteCollection, { params: { id: collection.id } })
    await app.runJobs()
    expect(await readBack(app, ada, again.id)).toMatchObject({ state: 'done', brought: { files: 4 } })
  },
)

test('as an archive, each month is a thread of all that was said', { tags: 'long' }, async () => {
  const { app, ada, bea: member, group } = await givenGroup()
  const done = await bring(app, ada, { group, bytes: chat, way: 'archive', people: bea(member.id) })
  expect(done).toMatchObject({ state: 'done', brought: { messages: 7, files: 4 } })
  const cards = await cardsOf(app, ada, group)
  expect(cards.map(({ data, children }) => [data.title, children])).toEqual([
    ['June 2016', 2],
    ['May 2016', 5],
  ])
  const { thread } = await app
    .as(member)
    .call(readMessage, { params: { id: cards[1]!.id }, query: { embed: 'thread' } })
  expect(thread!.comments.map(({ author, data }) => [author?.name, data.text])).toEqual([
    ['bea', 'Look at the lake'],
    ['bea', 'Before the storm'],
    ['…4567', ''],
    ['bea', ''],
    ['bea', ''],
  ])
})

describe('taken back', () => {
  test('nothing of it is left, neither people nor what would keep it from coming again', { tags: 'long' }, async () => {
    const { app, ada, bea: member, group } = await givenGroup()
    const own = await app.given.message(member, group, { text: 'Ours' })
    const { id, takeBackUntil } = await bring(app, ada, { group, bytes: chat, people: bea(member.id) })
    expect(takeBackUntil).toBe(app.clock() + 30 * 86_400)
    await app.as(ada).call(takeBackImport, { params: { id } })
    await app.runJobs()
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'taken-back' })
    expect((await cardsOf(app, ada, group)).map((card) => card.id)).toEqual([own])
    const { db } = app.context
    for (const table of ['imported_message', 'waiting_message', 'former_person'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await bring(app, ada, { group, bytes: chat })).brought.messages).toBe(3)
  })

  test('after 30 days it stays, and is known nevertheless', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenGroup()
    const { id } = await bring(app, ada, { group, bytes: chat })
    app.clock.advance(30 * 86_400)
    await app.runJobs()
    const back = app.as(ada).call(takeBackImport, { params: { id } })
    expect((await refusal(back)).code).toBe('not-found')
    expect((await app.as(ada).call(listImports, { params: { id: group } })).imports).toEqual([])
    expect((await givenLook(app, ada, group, chat)).look!.known).toBe(4)
  })
})

describe('what is deleted', () => {
  test('one message of it does not come again', { tags: 'long' }, async () => {
    const { app, ada, bea: member, group } = await givenGroup()
    await bring(app, ada, { group, bytes: chat, people: bea(member.id) })
    const [newest] = await cardsOf(app, ada, group)
    await app.as(member).call(deleteMessage, { params: { id: newest!.id } })
    expect((await bring(app, ada, { group, bytes: chat })).brought.messages).toBe(0)
  })

  test('with the group, everything goes, and with it those who were never here', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenGroup()
    await bring(app, ada, { group, bytes: chat })
    const waiting = await givenLook(app, ada, group, chat)
    await transaction(app.context, (tx) => tx.deleteFrom('group').where('id', '=', group).execute())
    app.clock.advance(3600)
    await app.runJobs()
    expect(await archivesOf(app)).toEqual([])
    expect(await app.context.db.selectFrom('user').select('name').orderBy('name').execute()).toEqual([
      { name: 'ada' },
      { name: 'bea' },
    ])
    expect((await refusal(readBack(app, ada, waiting.id))).code).toBe('not-found')
  })

  test('with the account of who brought it, what came stays', { tags: 'long' }, async () => {
    const { app, ada, bea: member, group } = await givenGroup()
    await bring(app, ada, { group, bytes: chat })
    await givenLook(app, ada, group, chat)
    await transaction(app.context, (tx) => tx.deleteFrom('user').where('id', '=', ada.id).execute())
    app.clock.advance(3600)
    await app.runJobs()
    expect(await cardsOf(app, member, group)).toHaveLength(3)
    expect(await archivesOf(app)).toEqual([])
  })
})

test('those who are not here are no members', { tags: 'long' }, async () => {
  const { app, ada, group } = await givenGroup()
  await bring(app, ada, { group, bytes: chat })
  const { totalItems } = await app.as(ada).call(listPeople, { params: { id: group }, query: {} })
  expect(totalItems).toBe(2)
})

function archivesOf({ context }: TestApp): Promise<string[]> {
  return Array.fromAsync(context.files.list('imports/'), ({ name }) => name)
}

test('replies and reactions come along, and two chats that count alike are told apart', { tags: 'long' }, async () => {
  const { app, ada, bea: member, group } = await givenGroup()
  const chatOf = (name: string, at: number) => {
    const message = (id: number, from: string, more: object) => {
      return { id, type: 'message', date_unixtime: String(at + id), from, from_id: from, ...more }
    }
    const heart = {
      type: 'emoji',
      count: 2,
      emoji: '❤',
      recent: ['Bea', 'Opa'].map((from) => ({ from, from_id: from })),
    }
    const messages = [
      message(1, 'Opa', { text: `From ${name}`, reactions: [heart] }),
      message(2, 'Bea', { text: 'Nice', reply_to_message_id: 1 }),
    ]
    return Buffer.from(JSON.stringify({ name, type: 'private_group', id: 1, messages }))
  }
  const people = [{ person: 1, is: member.id }]
  for (const [n, name] of ['Family', 'Football'].entries()) {
    const bytes = chatOf(name, 1_650_000_000 + n * 10_000_000)
    const done = await bring(app, ada, { group, bytes, way: 'archive', people, name: 'result.json' })
    expect(done).toMatchObject({ state: 'done', brought: { messages: 2 } })
  }
  const [card] = await cardsOf(app, ada, group)
  const { thread } = await app.as(ada).call(readMessage, { params: { id: card!.id }, query: { embed: 'thread' } })
  expect(thread!.comments).toMatchObject([
    { data: { text: 'From Football' }, reactionSummary: [{ emoji: '❤', count: 1 }], children: 1 },
  ])
})
