import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { editMessage, listFeed, listGroupMessages, readMessage, type MessageData } from '#contract/messages.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'

type Change = { data?: MessageData; files?: string[]; isInFront?: boolean; pinnedInGroup?: boolean; createdAt?: number }

const edit = (app: TestApp, person: Keyholder, id: string, body: Change) =>
  app.as(person).call(editMessage, { params: { id }, body })
const pageOf = async (app: TestApp, person: Keyholder, group: string) =>
  app.as(person).call(listGroupMessages, { params: { id: group, page: 0 } })

describe('an edit', () => {
  test('replaces the words and leaves everything else', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { id: file } = await app.given.file(ada)
    const id = await app.given.message(ada, group, { title: 'Lake', text: 'Blue', files: [file] })
    const before = await app.as(ada).call(readMessage, { params: { id } })
    app.clock.advance(60)
    const edited = await edit(app, ada, id, { data: { text: 'Green' } })
    expect(edited).toEqual({ ...before, data: { text: 'Green' } })
    expect(await app.as(ada).call(readMessage, { params: { id } })).toEqual(edited)
  })

  test('keeps the order of the files, takes new ones and lets go of others', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const [one, two, three] = [await app.given.file(ada), await app.given.file(ada), await app.given.file(ada)]
    const id = await app.given.message(ada, group, { files: [one.id, two.id] })
    const edited = await edit(app, ada, id, { files: [three.id, one.id] })
    expect(edited.files.map((file) => [file.id, file.fileIndex])).toEqual([
      [three.id, 0],
      [one.id, 1],
    ])
    expect(edited.preview?.id).toBe(three.id)
    expect(edited.data).toEqual({ text: 'Hello' })
    expect((await edit(app, ada, id, { files: [] })).files).toEqual([])
  })

  test('may keep a file whose owner is gone, but take none of another person', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const kept = await app.given.file(ada)
    const id = await app.given.message(ada, group, { files: [kept.id] })
    await app.context.database.write.updateTable('file').set({ ownerId: null }).where('id', '=', kept.id).execute()
    expect((await edit(app, ada, id, { files: [kept.id] })).files).toHaveLength(1)
    const hers = await app.given.file(bea)
    for (const files of [[kept.id, hers.id], [kept.id, kept.id], [newId()]]) {
      expect(await refusal(edit(app, ada, id, { files }))).toMatchObject({ status: 400, code: 'unusable-file' })
    }
    expect((await app.as(ada).call(readMessage, { params: { id } })).files.map((file) => file.id)).toEqual([kept.id])
  })

  test('that would leave nothing is refused and changes nothing', { tags: 'long' }, async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { id: file } = await app.given.file(ada)
    const withWords = await app.given.message(ada, group, { text: 'Words' })
    expect(await refusal(edit(app, ada, withWords, { data: { text: ' ' } }))).toMatchObject({ code: 'empty-message' })
    const both = await app.given.message(ada, group, { text: 'Words', files: [file] })
    await edit(app, ada, both, { data: {} })
    expect(await refusal(edit(app, ada, both, { files: [] }))).toMatchObject({ status: 400, code: 'empty-message' })
    expect((await app.as(ada).call(readMessage, { params: { id: both } })).files).toHaveLength(1)
    expect((await app.as(ada).call(readMessage, { params: { id: withWords } })).data).toEqual({ text: 'Words' })
  })

  test('of words and files at the same moment does not empty the message between them', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { id: file } = await app.given.file(ada)
    const id = await app.given.message(ada, group, { text: 'Words', files: [file] })
    const outcomes = await Promise.allSettled([edit(app, ada, id, { data: {} }), edit(app, ada, id, { files: [] })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('dates an old message and never one into the future', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const id = await app.given.message(ada, group)
    expect(await edit(app, ada, id, { createdAt: 5 })).toMatchObject({ createdAt: 5, lastActivityDate: app.clock() })
    expect(await edit(app, ada, id, { createdAt: app.clock() + 9 })).toMatchObject({ createdAt: app.clock() })
  })

  test('is the author’s alone, while a member', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'], hosts: ['bea'] })
    const { eve } = await app.given.group({ members: ['eve'] })
    const id = await app.given.message(ada, group)
    const change = { data: { text: 'Mine' } }
    expect(await refusal(edit(app, bea, id, change))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refusal(edit(app, eve, id, change))).toMatchObject({ status: 404, code: 'not-found' })
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    expect(await refusal(edit(app, ada, id, change))).toMatchObject({ status: 404, code: 'not-found' })
  })

  test.for([
    ['words that are a number', { data: { text: 7 } }],
    ['50,001 characters', { data: { text: 'x'.repeat(50_001) } }],
    ['files that are none', { files: ['x'] }],
    ['a pin that is text', { pinnedInGroup: 'yes' }],
  ])('with %s is refused with its field', async ([, body]) => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const refused = await refusal(edit(app, ada, await app.given.message(ada, group), body as Change))
    expect(refused).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(refused.fields[0]?.path).toMatch(/^\/(data\/text|files\/0|pinnedInGroup)/)
  })

  test('is heard of by the members', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const root = await app.given.message(ada, group)
    const reply = await app.given.message(ada, group, { parent: root })
    const heard = await listen(app, bea)
    await edit(app, ada, reply, { data: { text: 'Better' } })
    expect(await heard.next()).toEqual({ type: 'message-changed', group, message: reply, lineage: [root] })
  })
})

describe('publishing', () => {
  test('puts a reply on top of its group and of the feed, once and for good', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const root = await app.given.message(ada, group)
    const reply = await app.given.message(ada, group, { parent: root })
    app.clock.advance(10)
    const other = await app.given.message(ada, group)
    app.clock.advance(10)
    expect(await edit(app, ada, reply, { isInFront: true })).toMatchObject({
      isInFront: true,
      lastActivityDate: app.clock(),
      parent: { id: root },
    })
    const expected = { messages: [reply, other, root], totalItems: 3 }
    expect(await pageOf(app, ada, group)).toEqual(expected)
    expect(await app.as(ada).call(listFeed, { params: { offset: 0 } })).toEqual(expected)

    app.clock.advance(10)
    expect(await edit(app, ada, reply, { isInFront: true })).toMatchObject({ lastActivityDate: app.clock() - 10 })
    expect(await edit(app, ada, reply, { isInFront: false })).toMatchObject({ isInFront: true })
    expect(await pageOf(app, ada, group)).toEqual(expected)
  })

  test('at the same moment from two screens counts once', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const root = await app.given.message(ada, group)
    const reply = await app.given.message(ada, group, { parent: root })
    await Promise.all([1, 2, 3].map(() => edit(app, ada, reply, { isInFront: true })))
    expect((await pageOf(app, ada, group)).totalItems).toBe(2)
  })
})

describe('pins', () => {
  test('come first in the order of pinning, until they are taken off', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const ids: string[] = []
    for (let n = 0; n < 4; n++) {
      ids.push(await app.given.message(ada, group))
      app.clock.advance(1)
    }
    const [one, two, three, four] = ids as [string, string, string, string]
    expect(await edit(app, ada, two, { pinnedInGroup: true })).toMatchObject({ sortOrder: 1 })
    expect(await edit(app, ada, one, { pinnedInGroup: true })).toMatchObject({ sortOrder: 2 })
    expect((await pageOf(app, ada, group)).messages).toEqual([two, one, four, three])
    await edit(app, ada, two, { pinnedInGroup: true })
    expect((await pageOf(app, ada, group)).messages).toEqual([one, two, four, three])
    expect(await edit(app, ada, one, { pinnedInGroup: false })).not.toHaveProperty('sortOrder')
    expect(await pageOf(app, ada, group)).toEqual({ messages: [two, four, three, one], totalItems: 4 })
  })

  test('go on over the pages', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const ids: string[] = []
    for (let n = 0; n < 33; n++) ids.push(await app.given.message(ada, group))
    for (const id of ids.slice(0, 31)) await edit(app, ada, id, { pinnedInGroup: true })
    const second = await app.as(ada).call(listGroupMessages, { params: { id: group, page: 1 } })
    expect(second).toEqual({ messages: [ids[30], ids[32], ids[31]], totalItems: 33 })
  })

  test('are for messages in front', { tags: 'long' }, async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const reply = await app.given.message(ada, group, { parent: await app.given.message(ada, group) })
    expect(await refusal(edit(app, ada, reply, { pinnedInGroup: true }))).toMatchObject({
      code: 'invalid-request',
      fields: [{ path: '/pinnedInGroup' }],
    })
    expect(await edit(app, ada, reply, { pinnedInGroup: true, isInFront: true })).toMatchObject({ sortOrder: 1 })
  })
})
