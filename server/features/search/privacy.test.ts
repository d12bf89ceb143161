import { describe, expect, test } from 'vitest'
import { addBookmark } from '#contract/bookmarks.ts'
import { leaveGroup } from '#contract/groups.ts'
import { deleteMessage, editMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const search = (app: TestApp, person: Person, text: string, group = 'all') =>
  app.as(person).call(searchMessages, { body: { group, search: text } })
const nothing = { messages: [], totalItems: 0 }

describe('nobody finds', () => {
  test('a message of a group that they are not in, nor its words, its people or its number', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'], name: 'Lake house' })
    const { eve, group: own } = await app.given.group({ members: ['eve'], name: 'Choir' })
    await app.given.message(ada, group, { title: 'Submarine', text: 'periscope #depth "deep water"' })
    await app.given.message(eve, own, { text: 'Something else' })
    const texts = ['submarine', 'perisc', '#depth', '"deep water"', 'ada', 'submarin', 'perixscope', 'submarine else']
    const filters = ['from:ada', 'in:lake submarine', 'in:"lake house"', 'after:2000 submarine', 'has:link submarine']
    for (const text of [...texts, ...filters]) {
      for (const where of ['all', own]) {
        const response = await search(app, eve, text, where)
        expect([text, response]).toEqual([text, { ...nothing, searchterms: expect.any(Array) }])
      }
      expect(await refusal(search(app, eve, text, group))).toMatchObject({ status: 404 })
    }
  })

  test('anything of a group that they have left', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const { group: other } = await app.given.group({ members: ['cleo'] })
    const id = await app.given.message(ada, group, { text: 'periscope' })
    await app.as(bea).call(addBookmark, { body: { message_id: id } })
    expect(await search(app, bea, 'periscope is:bookmarked')).toMatchObject({ totalItems: 1 })
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    for (const text of ['periscope', 'perriscope', 'is:bookmarked', 'from:ada']) {
      expect(await search(app, bea, text)).toMatchObject(nothing)
      expect(await refusal(search(app, bea, text, group))).toMatchObject({ status: 404 })
      expect(await refusal(search(app, bea, text, other))).toMatchObject({ status: 404 })
    }
  })

  test('a deleted message, its replies, or what an edited one no longer says', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const root = await app.given.message(ada, group, { title: 'submarine', text: 'periscope' })
    await app.given.message(ada, group, { text: 'torpedoes', parent: root })
    const edited = await app.given.message(ada, group, { title: 'lighthouse', text: 'lantern' })
    await app.as(ada).call(editMessage, { params: { id: edited }, body: { data: { text: 'tower' } } })
    await app.as(ada).call(deleteMessage, { params: { id: root } })
    for (const text of [
      'submarine',
      'periscope',
      'perixscope',
      'torpedoes',
      'torpedos',
      'lighthouse',
      'lantern',
      'lanterm',
    ]) {
      expect([text, await search(app, ada, text, group)]).toMatchObject([text, nothing])
    }
    expect(await search(app, ada, 'tower')).toMatchObject({ messages: [{ id: edited }], totalItems: 1 })
  })

  test('the bookmarks of somebody else', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const id = await app.given.message(ada, group, { text: 'periscope' })
    await app.as(ada).call(addBookmark, { body: { message_id: id } })
    expect(await search(app, ada, 'is:bookmarked', group)).toMatchObject({ totalItems: 1 })
    expect(await search(app, bea, 'is:bookmarked', group)).toMatchObject(nothing)
  })
})
