import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import {
  addBookmark,
  listAllBookmarks,
  listAllBookmarksOfUser,
  listBookmarks,
  listBookmarksOfUser,
  readBookmark,
  removeBookmark,
} from '#contract/bookmarks.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { deleteMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const add = (app: TestApp, person: Person, id: string) => app.as(person).call(addBookmark, { body: { message_id: id } })
const kept = async (app: TestApp, person: Person) =>
  (await app.as(person).call(listAllBookmarks)).map(({ message }) => message.id)

test('a message is bookmarked once, however often and from however many screens', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const id = await app.given.message(ada, group)
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => add(app, bea, id)))
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: app.clock(),
    user: { id: bea.id, name: 'bea', entityType: 'user' },
    message: {
      id,
      author: { id: ada.id, name: 'ada', entityType: 'user' },
      type: 'standard',
      entityType: 'message',
    },
    entityType: 'bookmark',
  })
  expect(others).toEqual([first, first])
  expect(await app.as(bea).call(listAllBookmarks)).toEqual([first])
  expect(await app.as(bea).call(readBookmark, { params: { id: first!.id } })).toEqual(first)
  expect(await kept(app, ada)).toEqual([])
})

test('bookmarks come oldest first, as many as asked for, with their messages when asked', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const ids = [await app.given.message(ada, group), await app.given.message(ada, group, { text: 'x'.repeat(900) })]
  for (const id of ids.toReversed()) {
    await add(app, ada, id)
    app.clock.advance(1)
  }
  const { call } = app.as(ada)
  const cards = await call(listBookmarks, { params: { limit: 0 }, query: { embed: 'cards' } })
  expect(cards.map(({ card }) => card?.id)).toEqual(ids.toReversed())
  expect(cards[0]!.card!.data.text).toHaveLength(500)
  const oldest = await call(listBookmarks, { params: { limit: 1 } })
  expect(oldest.map(({ message }) => message.id)).toEqual([ids[1]])
  expect(oldest[0]).not.toHaveProperty('card')
  expect(await call(listBookmarksOfUser, { params: { id: ada.id, limit: 1 } })).toEqual(oldest)
  expect(await call(listAllBookmarksOfUser, { params: { id: ada.id } })).toHaveLength(2)
})

test('a bookmark is taken off once', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id } = await add(app, ada, await app.given.message(ada, group))
  await app.as(ada).call(removeBookmark, { params: { id } })
  expect(await kept(app, ada)).toEqual([])
  expect(await refusal(app.as(ada).call(removeBookmark, { params: { id } }))).toMatchObject({ status: 404 })
})

test('all devices of the person, and nobody else, hear of a bookmark that is added or removed', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const message = await app.given.message(ada, group)
  const [heardByAda, heardByBea] = [await listen(app, ada), await listen(app, bea)]
  const { id } = await add(app, ada, message)
  await add(app, ada, message)
  await app.as(ada).call(removeBookmark, { params: { id } })
  await app.as(ada).call(deleteMessage, { params: { id: message } })
  const deleted = { type: 'message-deleted', group, message, lineage: [] }
  const heard = [await heardByAda.next(), await heardByAda.next(), await heardByAda.next()]
  expect(heard).toEqual([{ type: 'bookmarks-changed' }, { type: 'bookmarks-changed' }, deleted])
  expect(await heardByBea.next()).toEqual(deleted)
})

test('it goes with the message, is not seen from outside the group, and outlives its author', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [gone, stays] = [await app.given.message(ada, group), await app.given.message(ada, group)]
  await add(app, bea, gone)
  const bookmark = await add(app, bea, stays)
  await app.as(ada).call(deleteMessage, { params: { id: gone } })
  expect(await kept(app, bea)).toEqual([stays])

  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect(await kept(app, bea)).toEqual([])
  expect(await refusal(app.as(bea).call(readBookmark, { params: { id: bookmark.id } }))).toMatchObject({ status: 404 })
  await app.as(bea).call(joinGroup, { params: { key: inviteKey! } })
  await app.as(ada).call(deleteUser, { params: { id: ada.id } })
  const [left] = await app.as(bea).call(listBookmarks, { params: { limit: 0 }, query: { embed: 'cards' } })
  expect(left!.message).toEqual({ id: stays, type: 'standard', entityType: 'message' })
})

test('lists cost the same few statements however much they show', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const count = async () => {
    app.takeStatements()
    await app.as(ada).call(listBookmarks, { params: { limit: 1001 }, query: { embed: 'cards' } })
    return app.takeStatements().length
  }
  await add(app, ada, await app.given.message(ada, group))
  expect(await count()).toBe(6)
  for (let n = 0; n < 7; n++) await add(app, ada, await app.given.message(ada, group))
  expect(await count()).toBe(6)
})

test.for([[{}], [{ message_id: 7 }], [{ message_id: 'x' }]])('%j is refused', async ([body]) => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  expect(await refusal(app.as(ada).call(addBookmark, { body: body as never }))).toMatchObject({
    status: 400,
    code: 'invalid-request',
    fields: [{ path: expect.any(String) }],
  })
})

test('an outsider can bookmark nothing, and finds no bookmarks of others', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { eve } = await app.given.group({ members: ['eve'] })
  const message = await app.given.message(ada, group)
  const { id } = await add(app, ada, message)
  const attempts = [eve, bea].flatMap((person) => [
    app.as(person).call(readBookmark, { params: { id } }),
    app.as(person).call(removeBookmark, { params: { id } }),
    app.as(person).call(listBookmarksOfUser, { params: { id: ada.id, limit: 5 } }),
    app.as(person).call(listAllBookmarksOfUser, { params: { id: ada.id } }),
    add(app, person, newId()),
  ])
  for (const refused of await refusals([...attempts, add(app, eve, message)])) {
    expect(refused).toMatchObject({ status: 404, code: 'not-found' })
  }
  expect(await kept(app, ada)).toEqual([message])
})
