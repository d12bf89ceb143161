import { beforeEach, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { listPeopleForPhotos, markPeople, photoPeopleLimits, unmarkPerson } from '#contract/collecting/photo-people.ts'
import { rotateFile } from '#contract/files.ts'
import { leaveGroup } from '#contract/groups.ts'
import { startImport } from '#contract/importing/imports.ts'
import { editMessage } from '#contract/messages.ts'
import { setNotifyLevel } from '#contract/notification-settings.ts'
import { readNews } from '#contract/notifications.ts'
import { readPhotoThread } from '#contract/photo-threads.ts'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import type { Person } from '#test/app/given.ts'
import { bring, givenLook } from '#test/app/imports.ts'
import { refusal } from '#test/app/refusal.ts'
import { linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { addMember } from '../membership/membership.ts'

let app: TestApp
let ada: Person
let bea: Person
let oma: Person
let gus: Person
let dan: Person
let group: string
let lake: string
let boat: string
let album: string

beforeEach(async () => {
  app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea', 'oma', 'gus', 'dan'] })
  ;({ ada, bea, oma, gus, dan, group } = given)
  lake = (await app.given.file(dan)).id
  boat = (await app.given.file(dan)).id
  album = await app.given.message(dan, group, { title: 'Une semaine au lac', files: [lake, boat] })
})

const mark = (by: Keyholder, files: string[], people: { id: string }[]) =>
  app.as(by).call(markPeople, {
    params: { id: group },
    body: { photos: files.map((file) => ({ message: album, file })), people: people.map(({ id }) => id) },
  })
const unmark = (by: Keyholder, file: string, { id: person }: { id: string }) =>
  app.as(by).call(unmarkPerson, { params: { id: album, file, person } })
const seen = async (by: Keyholder, file: string) =>
  (await app.as(by).call(readPhotoThread, { params: { id: album, file } })).people.map(
    ({ name, mayRemove = false, hasLeft = false }) => [name, mayRemove, hasLeft],
  )
const wall = async (by: Keyholder, { id }: { id: string }, within?: string) => {
  const query = { with: id, ...(within && { group: within }) }
  const { photos } = await app.as(by).call(listPhotos, { query })
  const { parts } = await app.as(by).call(outlinePhotos, { query })
  const outlined = parts.flatMap(({ months }) => months.flatMap(({ aspects }) => aspects)).length
  expect(outlined).toBe(photos.length)
  return photos.map((photo) => photo.id)
}
const found = async (by: Keyholder, search: string) =>
  (await app.as(by).call(searchMessages, { body: { group: 'all', search } })).messages.map(({ id }) => id)
const toldTo = async (person: Person) =>
  (await app.as(person).call(readNews)).news
    .filter(({ target }) => target === `/people/${person.id}/with`)
    .map(({ data }) => data.text)

test('whoever is said to be in photos is shown there, on their wall and in the search, to the group alone', async () => {
  const outsider = await app.given.person('zoe')
  expect(await mark(bea, [lake, boat], [oma, bea])).toEqual({ added: 4 })
  expect(await mark(bea, [lake], [oma])).toEqual({ added: 0 })
  expect((await seen(oma, lake)).toSorted()).toEqual([
    ['bea', false, false],
    ['oma', true, false],
  ])
  expect(await wall(ada, oma)).toEqual([boat, lake])
  expect(await wall(ada, oma, group)).toEqual([boat, lake])
  expect(await wall(ada, ada)).toEqual([])
  expect(await wall(outsider, oma)).toEqual([])
  expect(await found(ada, 'with:oma')).toEqual([album])
  expect(await found(ada, 'lac with:om has:photo')).toEqual([album])
  expect(await found(ada, 'with:ada')).toEqual([])
  expect(await found(ada, 'with:nobody')).toEqual([])
  expect(await found(outsider, 'with:oma')).toEqual([])
  expect((await refusal(mark(outsider, [lake], [oma]))).code).toBe('not-found')
  expect((await refusal(mark(ada, [lake], [outsider]))).code).toBe('invalid-request')
  expect((await refusal(unmark(outsider, lake, oma))).code).toBe('not-found')
})

test('who is in it, who said so, who posted it and hosts take a name off, and nobody else', async () => {
  await mark(bea, [lake], [oma])
  expect(await seen(gus, lake)).toEqual([['oma', false, false]])
  for (const person of [oma, bea, dan, ada]) expect(await seen(person, lake)).toEqual([['oma', true, false]])
  expect((await refusal(unmark(gus, lake, oma))).code).toBe('forbidden')
  for (const person of [oma, bea, dan, ada]) {
    await unmark(person, lake, oma)
    expect(await seen(gus, lake)).toEqual([])
    expect((await refusal(unmark(person, lake, oma))).code).toBe('not-found')
    await mark(bea, [lake], [oma])
  }
})

test('several photos are one notification, which goes when no name is left, and not to who wants none', async () => {
  await mark(bea, [lake], [oma, bea])
  await mark(bea, [boat], [oma])
  expect(await toldTo(oma)).toEqual(['bea said that you’re in 2 photos.'])
  expect(await toldTo(bea)).toEqual([])
  await unmark(bea, lake, oma)
  await unmark(bea, boat, oma)
  expect(await toldTo(oma)).toEqual([])
  await app.as(oma).call(setNotifyLevel, { params: { id: group }, body: { notifyLevel: 'none' } })
  await mark(bea, [lake], [oma])
  expect(await toldTo(oma)).toEqual([])
})

test('whoever does not want it is not offered, and is named by nobody else', async () => {
  const offered = async (by: Person) =>
    (await app.as(by).call(listPeopleForPhotos, { params: { id: group } })).people.map(({ name }) => name)
  await app.as(oma).call(updateUser, { params: { id: oma.id }, body: { data: { marked_in_photos: false } } })
  expect(await offered(bea)).toEqual(['ada', 'bea', 'dan', 'gus'])
  expect(await offered(oma)).toEqual(['ada', 'bea', 'dan', 'gus', 'oma'])
  expect((await refusal(mark(bea, [lake], [bea, oma]))).fields).toMatchObject([{ path: '/people/1' }])
  expect(await seen(ada, lake)).toEqual([])
  expect(await mark(oma, [lake], [oma])).toEqual({ added: 1 })
})

test(
  'names stay when somebody leaves, go along with a rotated photo, and go with one that is taken out',
  { tags: 'long' },
  async () => {
    await app.given.message(oma, group)
    await mark(bea, [lake, boat], [oma])
    await app.as(oma).call(leaveGroup, { params: { id: group } })
    expect(await seen(ada, lake)).toEqual([['oma', true, true]])
    expect((await refusal(mark(ada, [boat], [oma]))).fields).toMatchObject([{ path: '/people/0' }])
    const { people } = await app.as(ada).call(listPeopleForPhotos, { params: { id: group } })
    expect(people.map(({ name }) => name)).not.toContain('oma')
    expect(await found(ada, 'with:oma')).toEqual([album])
    const turned = await app.as(dan).call(rotateFile, { params: { id: lake }, body: { degrees: 90 } })
    await app.as(dan).call(editMessage, { params: { id: album }, body: { files: [turned.id] } })
    expect(await seen(ada, turned.id)).toEqual([['oma', true, true]])
    await app.as(dan).call(editMessage, { params: { id: album }, body: { files: [turned.id, boat] } })
    expect(await seen(ada, boat)).toEqual([])
  },
)

test('a photo has room for so many', async () => {
  const people: Person[] = []
  for (let n = 0; n <= photoPeopleLimits.perPhoto; n++) {
    const person = await app.given.person(`p${n}`)
    await transaction(app.context, (tx) => addMember(tx, app.context, person.id, group))
    people.push(person)
  }
  for (let n = 0; n < photoPeopleLimits.perPhoto; n += 10) await mark(ada, [lake], people.slice(n, n + 10))
  expect((await refusal(mark(ada, [lake, boat], [people.at(-1)!]))).code).toBe('invalid-request')
  expect(await seen(ada, boat)).toEqual([])
})

test('an archive says who is in its photos, and brings it elsewhere', { tags: 'long' }, async () => {
  await mark(bea, [lake], [oma])
  const saved = await saveArchive(app, ada, { group })
  const [message] = linesOf(saved, 'messages')
  expect(message!.files.map(({ people }) => people)).toEqual([
    [expect.objectContaining({ person: oma.id, markedBy: bea.id })],
    undefined,
  ])
  const there = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
  await bring(app, there.dora, { group: there.group, bytes: saved.bytes, way: 'whole', name: 'archive.zip' })
  await app.runJobs()
  const named = await app.as(there.dora).call(searchMessages, { body: { group: there.group, search: 'with:oma' } })
  expect(named.messages).toHaveLength(1)
})

test(
  'an import names nobody who does not want to be named by others, but whoever said it of themselves',
  { tags: 'long' },
  async () => {
    await mark(bea, [lake, boat], [oma])
    await mark(gus, [lake], [gus])
    const { bytes } = await saveArchive(app, ada, { group })
    const there = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
    for (const { id } of [oma, gus]) {
      await transaction(app.context, (tx) => addMember(tx, app.context, id, there.group))
      await app
        .as(id === oma.id ? oma : gus)
        .call(updateUser, { params: { id }, body: { data: { marked_in_photos: false } } })
    }
    const { id, look } = await givenLook(app, there.dora, there.group, bytes, 'archive.zip')
    const members = new Map([oma, gus].map((person) => [person === oma ? 'oma' : 'gus', person.id]))
    const people = look!.people.flatMap(({ person, name }) => {
      const member = members.get(name)
      return member === undefined ? [] : [{ person, is: member }]
    })
    expect(people).toHaveLength(2)
    await app.as(there.dora).call(startImport, { params: { id }, body: { way: 'whole', people } })
    await app.runJobs()
    const named = await app.context.db
      .selectFrom('photo_person')
      .innerJoin('message', 'message.id', 'photo_person.messageId')
      .select('photo_person.userId')
      .where('message.groupId', '=', there.group)
      .execute()
    expect(named).toEqual([{ userId: gus.id }])
  },
)
