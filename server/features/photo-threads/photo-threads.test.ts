import { beforeEach, expect, test } from 'vitest'
import { rotateFile } from '#contract/files.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, postMessage, readMessage } from '#contract/messages.ts'
import { readPhotoThread } from '#contract/photo-threads.ts'
import { listReactions, react, takeBackReaction } from '#contract/reactions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

let app: TestApp
let ada: Person
let bea: Person
let group: string
let lake: string
let boat: string
let album: string

beforeEach(async () => {
  app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea'] })
  ada = given.ada
  bea = given.bea
  group = given.group
  lake = (await app.given.file(ada)).id
  boat = (await app.given.file(ada)).id
  album = await app.given.message(ada, group, { title: 'Une semaine au lac', files: [lake, boat] })
})

const give = (person: Person, reaction: string, file?: string) =>
  app.as(person).call(react, { params: { id: album }, body: { reaction, file } })
const reply = (person: Person, file?: string, text = 'What a light!') =>
  app.as(person).call(postMessage, { body: { group, parent: album, file, data: { text } } })
const thread = (person: Person, file: string, id = album) =>
  app.as(person).call(readPhotoThread, { params: { id, file } })
const whole = (person: Person) =>
  app.as(person).call(readMessage, { params: { id: album }, query: { embed: 'thread' } })
const onMessage = (person: Person) => app.as(person).call(listReactions, { params: { id: album } })
const rotate = async (id: string, degrees: 90 | 180) =>
  (await app.as(ada).call(rotateFile, { params: { id }, body: { degrees } })).id
const changeFiles = (files: string[]) => app.as(ada).call(editMessage, { params: { id: album }, body: { files } })

test('a heart for a photo stands on the photo, and the message counts who gave it once', async () => {
  const own = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(await give(bea, '❤️', lake)).toMatchObject([{ emoji: '❤️', count: 1, currentUserReactionId: own }])
  await give(bea, '❤️', boat)
  const seenByAda = await thread(ada, lake)
  expect(seenByAda).toMatchObject({
    reactionSummary: [{ emoji: '❤️', count: 1, people: [{ id: bea.id, name: 'bea' }], currentUserReactionId: '' }],
    comments: [],
    earlier: 0,
  })
  expect(await onMessage(ada)).toMatchObject([{ emoji: '❤️', count: 1, users: ['bea'] }])
  const [seenByBea] = await onMessage(bea)
  expect(seenByBea).toMatchObject({ currentUserReactionId: '', givenToPhoto: true })

  await give(bea, '❤️')
  expect(await onMessage(bea)).toMatchObject([{ count: 1, currentUserReactionId: own, givenToPhoto: true }])
  await give(ada, '👍', lake)
  const { fileMarks } = await whole(ada)
  expect(fileMarks).toEqual([
    {
      file: lake,
      reactions: [
        { emoji: '❤️', count: 1 },
        { emoji: '👍', count: 1 },
      ],
      replies: 0,
    },
    { file: boat, reactions: [{ emoji: '❤️', count: 1 }], replies: 0 },
  ])
})

test('the same heart for the message and for the photo are two, each given and taken back once', async () => {
  await Promise.all([give(bea, '❤️'), give(bea, '❤️', lake), give(bea, '❤️', lake), give(bea, '❤️')])
  const [ofPhoto] = (await thread(bea, lake)).reactionSummary
  const [ofMessage] = await onMessage(bea)
  expect(ofPhoto!.currentUserReactionId).not.toBe(ofMessage!.currentUserReactionId)
  const params = { id: album, reactionId: ofPhoto!.currentUserReactionId }
  expect((await refusal(app.as(ada).call(takeBackReaction, { params }))).code).toBe('forbidden')
  expect(await app.as(bea).call(takeBackReaction, { params })).toEqual([])
  expect((await thread(bea, lake)).reactionSummary).toEqual([])
  expect(await onMessage(bea)).toMatchObject([{ count: 1, currentUserReactionId: ofMessage!.currentUserReactionId }])
})

test('a reply to a photo is an ordinary reply that says which photo', async () => {
  const posted = await reply(bea, lake)
  expect(posted).toMatchObject({ parent: { id: album }, file: lake })
  const plain = await reply(ada)
  expect(plain).not.toHaveProperty('file')
  const { thread: all, fileMarks } = await whole(ada)
  expect(all!.comments.map(({ id, file }) => [id, file])).toEqual([
    [posted.id, lake],
    [plain.id, undefined],
  ])
  expect(fileMarks).toEqual([{ file: lake, reactions: [], replies: 1 }])
  expect((await thread(ada, lake)).comments.map(({ id }) => id)).toEqual([posted.id])
  expect((await thread(ada, boat)).comments).toEqual([])
})

test('of many replies to a photo the last 20 are shown', async () => {
  const ids: string[] = []
  for (let n = 0; n < 22; n++) ids.push((await reply(bea, lake, `No. ${n}`)).id)
  const { comments, earlier } = await thread(ada, lake)
  expect(comments.map(({ id }) => id)).toEqual(ids.slice(-20))
  expect(earlier).toBe(2)
})

test('what was said of the only photo of a message was said of the message', async () => {
  const photo = (await app.given.file(ada)).id
  const id = await app.given.message(ada, group, { files: [photo] })
  await app.as(bea).call(react, { params: { id }, body: { reaction: '❤️' } })
  const plain = await app.given.message(bea, group, { parent: id })
  const { reactionSummary, comments, isOnly } = await thread(bea, photo, id)
  expect(isOnly).toBe(true)
  expect(reactionSummary).toMatchObject([{ emoji: '❤️', count: 1, currentUserReactionId: expect.stringMatching(/./) }])
  expect(comments.map((one) => one.id)).toEqual([plain])
})

test('what was given to a photo stays with the message when the photo is removed, once', async () => {
  for (const file of [undefined, lake, boat]) await give(bea, '❤️', file)
  for (const file of [lake, boat]) await give(ada, '👍', file)
  const { id } = await reply(bea, lake)
  const other = (await app.given.file(ada)).id
  await changeFiles([other])
  expect(await onMessage(ada)).toMatchObject([
    { emoji: '❤️', count: 1, users: ['bea'] },
    { emoji: '👍', count: 1, users: ['ada'], currentUserReactionId: expect.stringMatching(/./) },
  ])
  const { thread: all, fileMarks } = await whole(ada)
  expect(all!.comments.map((one) => [one.id, one.file])).toEqual([[id, undefined]])
  expect(fileMarks).toBeUndefined()
  expect((await refusal(thread(ada, lake))).code).toBe('not-found')
  const rows = await app.context.db.selectFrom('reaction').select('fileId').where('messageId', '=', album).execute()
  expect(rows).toEqual([{ fileId: null }, { fileId: null }])
})

test('a rotated photo keeps what was said of it', async () => {
  await app.as(ada).call(editMessage, {
    params: { id: album },
    body: { captions: [{ file: lake, caption: 'The ferry', alt: 'A white ship' }] },
  })
  await give(bea, '❤️', lake)
  await give(bea, '👍', boat)
  const { id } = await reply(bea, lake)
  const [first, second] = [await rotate(lake, 90), await rotate(lake, 180)]
  await changeFiles([boat, second, first])
  expect(await thread(bea, first)).toMatchObject({ reactionSummary: [{ emoji: '❤️', count: 1 }], comments: [{ id }] })
  expect(await thread(ada, second)).toMatchObject({ reactionSummary: [], comments: [] })
  expect(await thread(ada, boat)).toMatchObject({ reactionSummary: [{ emoji: '👍' }] })
  const { files } = await whole(ada)
  expect(files.map((file) => [file.id, file.caption, file.alt])).toEqual([
    [boat, undefined, undefined],
    [second, undefined, undefined],
    [first, 'The ferry', 'A white ship'],
  ])
  expect((await refusal(thread(ada, lake))).code).toBe('not-found')
})

test('a rotated copy beside its photo is a photo of its own', async () => {
  await give(bea, '❤️', lake)
  const turned = await rotate(lake, 90)
  await changeFiles([lake, turned])
  expect((await thread(ada, turned)).reactionSummary).toEqual([])
  await changeFiles([turned])
  expect(await onMessage(ada)).toMatchObject([{ emoji: '❤️', count: 1 }])
  const given = await app.context.db.selectFrom('reaction').select('fileId').where('messageId', '=', album).execute()
  expect(given).toEqual([{ fileId: null }])
})

test('another order of the photos leaves everything with its photo', async () => {
  await give(bea, '❤️', boat)
  await reply(bea, lake)
  await changeFiles([boat, lake])
  expect((await thread(ada, boat)).reactionSummary).toMatchObject([{ count: 1 }])
  expect((await thread(ada, lake)).comments).toHaveLength(1)
})

test('a reply on its way while its photo is removed is either to the photo or not there', async () => {
  const other = (await app.given.file(ada)).id
  const results = await Promise.allSettled([reply(bea, lake), changeFiles([other]), give(bea, '❤️', lake)])
  expect(results[1]!.status).toBe('fulfilled')
  const left = await app.context.db.selectFrom('message').select('aboutFileId').where('parentId', '=', album).execute()
  expect(left.filter(({ aboutFileId }) => aboutFileId !== null)).toEqual([])
  const given = await app.context.db.selectFrom('reaction').select('fileId').where('messageId', '=', album).execute()
  expect(given.filter(({ fileId }) => fileId !== null)).toEqual([])
})

test('everything goes with the message', async () => {
  await give(bea, '❤️', lake)
  await reply(bea, lake)
  await app.as(ada).call(deleteMessage, { params: { id: album } })
  expect(await app.context.db.selectFrom('reaction').select('id').execute()).toEqual([])
  expect((await refusal(thread(ada, lake))).code).toBe('not-found')
})

test('a file of another message is none of this one', async () => {
  const elsewhere = (await app.given.file(ada)).id
  const unattached = (await app.given.file(ada)).id
  await app.given.message(ada, group, { files: [elsewhere] })
  const attempts = [elsewhere, unattached].flatMap((file) => [
    give(ada, '❤️', file),
    reply(ada, file),
    thread(ada, file),
    app.as(ada).call(listReactions, { params: { id: album }, query: { file } }),
  ])
  for (const { status, code } of await refusals(attempts)) expect([status, code]).toEqual([404, 'not-found'])
  const withoutParent = app.as(ada).call(postMessage, { body: { group, file: lake, data: { text: 'Hello' } } })
  expect(await refusal(withoutParent)).toMatchObject({ status: 400, code: 'invalid-request' })
  expect((await whole(ada)).children).toEqual([])
})

test('twenty reactions are room enough for a photo, and do not count for the next', async () => {
  const emoji = Array.from({ length: 21 }, (_, n) => String.fromCodePoint(0x1f400 + n))
  for (const one of emoji.slice(0, 20)) await give(bea, one, lake)
  expect((await refusal(give(bea, emoji[20]!, lake))).code).toBe('too-many-reactions')
  await give(bea, emoji[20]!, boat)
})

test('an outsider finds nothing of a photo', async () => {
  const eve = await app.given.person('eve')
  const attempts = [give(eve, '❤️', lake), reply(eve, lake), thread(eve, lake)]
  for (const { status } of await refusals(attempts)) expect(status).toBe(404)
})

test('in a conversation that a host has closed, its photos and those of its replies say so', async () => {
  const reef = (await app.given.file(bea)).id
  const below = await app.given.message(bea, group, { parent: album, files: [reef] })
  const close = (closed: boolean) => app.as(ada).call(closeConversation, { params: { id: album }, body: { closed } })
  for (const closed of [true, false]) {
    await close(closed)
    for (const [file, id] of [
      [lake, album],
      [reef, below],
    ] as const) {
      expect((await thread(bea, file, id)).closed).toBe(closed || undefined)
    }
  }
})
