import { beforeEach, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { addBookmark, listAllBookmarks, removeBookmark } from '#contract/bookmarks.ts'
import { readCalendar } from '#contract/calendar.ts'
import { readFile } from '#contract/files.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { listMemories } from '#contract/memories.ts'
import { listFeed, postMessage, readMessage } from '#contract/messages.ts'
import {
  listAllNotifications,
  markNotificationRead,
  readNotification,
  removeNotification,
} from '#contract/notifications.ts'
import { listMessagesOf, readProfile } from '#contract/people.ts'
import { listPhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import { makeToken } from '#contract/sign-in/tokens.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { addMember } from '../membership/membership.ts'

let app: TestApp
let ada: Person
let bea: Person
let choir: string
let family: string
let inChoir: string
let inFamily: string
let ofFamily: string
let call: ReturnType<TestApp['as']>['call']
let choirToken: { key: string }

const inAMonth = { start: '2027-02-14T19:30', zone: 'Europe/Paris' }

/** Ada and Bea sing in a choir and are one family; the token is for the choir. */
beforeEach(async () => {
  app = await startApp()
  const first = await app.given.group({ name: 'Choir', members: ['ada', 'bea'] })
  const second = await app.given.group({ name: 'Family', members: ['cleo'] })
  ;[ada, bea, choir, family] = [first.ada, first.bea, first.group, second.group]
  for (const { id } of [ada, bea]) await transaction(app.context, (tx) => addMember(tx, app.context, id, family))
  inChoir = await app.given.message(bea, choir, { title: 'Rehearsal', blocks: { event: inAMonth } })
  ofFamily = (await app.given.file(bea)).id
  inFamily = await app.given.message(bea, family, {
    title: 'Rehearsal dinner',
    files: [ofFamily],
    blocks: { event: inAMonth },
  })
  for (const id of [inChoir, inFamily]) await app.as(ada).call(addBookmark, { body: { message_id: id } })
  const scopes = ['read' as const, 'write' as const, 'files' as const, 'calendar' as const]
  const body = { name: 'Choir page', scopes, group: choir, lasts: 365 as const }
  choirToken = { key: (await app.as(ada).call(makeToken, { body })).secret }
  call = app.as(choirToken).call
})

test('every list has what is in that group, and nothing else', async () => {
  expect((await call(listGroups)).map(({ id }) => id)).toEqual([choir])
  expect(await call(listFeed, { params: { offset: 0 }, query: {} })).toEqual({ messages: [inChoir], totalItems: 1 })
  const params = { id: bea.id, offset: 0 }
  expect(await call(listMessagesOf, { params, query: {} })).toEqual({ messages: [inChoir], totalItems: 1 })
  expect((await call(listAllBookmarks)).map(({ message }) => message.id)).toEqual([inChoir])
  expect((await call(listPhotos, { query: {} })).photos).toEqual([])
  const { groups } = await call(readProfile, { params: { id: bea.id } })
  expect(groups.map(({ id }) => id)).toEqual([choir])
  const found = await call(searchMessages, { body: { group: 'all', search: 'rehearsal' } })
  expect(found.messages.map(({ id }) => id)).toEqual([inChoir])
  const days = { from: '2027-02-01', to: '2027-03-01', zone: 'Europe/Paris' }
  expect((await call(readCalendar, { query: days })).events.map(({ message }) => message)).toEqual([inChoir])
  const told = await call(listAllNotifications, {})
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ fromGroup }) => fromGroup?.id !== choir)).toEqual([])
})

test('names and birthdays are those of its people', async () => {
  const today = new Date(app.clock() * 1000).toISOString().slice(5, 10)
  const cleo = (await app.context.db.selectFrom('user').selectAll().where('name', '=', 'cleo').executeTakeFirst())!
  await transaction(app.context, (tx) =>
    tx.updateTable('user').set({ birthday: today }).where('id', '=', cleo.id).execute(),
  )
  await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { birthday: today } })
  const names = async (person: typeof choirToken, search: string) => {
    const body = { group: 'all', search, names: true } as const
    const { people = [], groups = [] } = await app.as(person).call(searchMessages, { body })
    return [...people, ...groups].map(({ name }) => name)
  }
  for (const [search, all] of [
    ['cle', ['cleo']],
    ['fam', ['Family']],
  ] as const) {
    expect(await names(ada, search)).toEqual(all)
    expect(await names(choirToken, search)).toEqual([])
  }
  expect(await names(choirToken, 'bea')).toEqual(['bea'])
  const query = { timeZone: 'UTC' }
  const birthdays = async (person: typeof choirToken) => (await app.as(person).call(listMemories, { query })).birthdays
  expect((await birthdays(ada)).map(({ name }) => name)).toEqual(['bea', 'cleo'])
  expect((await birthdays(choirToken)).map(({ name }) => name)).toEqual(['bea'])
})

test('what is elsewhere is not there, by whatever id', async () => {
  const notified = (await app.as(ada).call(listAllNotifications, {})).find(({ fromGroup }) => fromGroup?.id === family)!
  const bookmark = (await app.as(ada).call(listAllBookmarks)).find(({ message }) => message.id === inFamily)!
  const params = { id: notified.id }
  const attempts = [
    call(readMessage, { params: { id: inFamily }, query: {} }),
    call(readNotification, { params }),
    call(markNotificationRead, { params, body: { read: true } }),
    call(removeNotification, { params }),
    call(removeBookmark, { params: { id: bookmark.id } }),
    call(searchMessages, { body: { group: family, search: 'rehearsal' } }),
    call(postMessage, { body: { group: family, data: { text: 'Hello' } } }),
    call(postMessage, { body: { group: choir, parent: inFamily, data: { text: 'Hello' } } }),
  ]
  for (const { code } of await refusals(attempts)) expect(code).toBe('not-found')
  expect(await app.as(ada).call(listAllBookmarks)).toHaveLength(2)
})

test('its files are those of the group, and what was uploaded for it', async () => {
  const [own, inChoirNow] = [(await app.given.file(ada)).id, (await app.given.file(bea)).id]
  await app.given.message(bea, choir, { files: [inChoirNow] })
  const elsewhere = (await app.given.file(ada)).id
  await app.given.message(ada, family, { files: [elsewhere] })
  for (const id of [own, inChoirNow]) expect(await call(readFile, { params: { id } })).toMatchObject({ id })
  for (const id of [ofFamily, elsewhere]) {
    expect((await refusal(call(readFile, { params: { id } }))).code).toBe('not-found')
    const taking = call(postMessage, { body: { group: choir, files: [id] } })
    expect((await refusal(taking)).code).toBe('unusable-file')
    expect(await app.as(ada).call(readFile, { params: { id } })).toMatchObject({ id })
  }
  const posted = await call(postMessage, { body: { group: choir, files: [own, inChoirNow] } })
  expect(posted.files.map(({ id }) => id)).toEqual([own, inChoirNow])
})

test('the stream tells of that group alone, also of what was missed', async () => {
  const position = app.context.live.position(ada.id)
  const heard = await listen(app, choirToken)
  await app.given.message(bea, family)
  const id = await app.given.message(bea, choir)
  expect(await heard.next()).toMatchObject({ type: 'message-posted', message: id })
  const again = await listen(app, choirToken, `?after=${position}`)
  expect(await again.next()).toMatchObject({ type: 'message-posted', message: id })
})
