import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import * as contract from '#contract/collecting/collections.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, postMessage } from '#contract/messages.ts'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { day, family, ids } from '#test/app/collecting.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { inPortions } from '../../database/in-portions.ts'
import { transaction } from '../../database/transaction.ts'

test('everybody of a group fills a collection, which has its own wall, oldest cover and people', async () => {
  const { app, ada, bea, group, by } = await family()
  const lake = await by(ada).post('2026-08-03', 2)
  const beach = await by(bea).post('2026-08-17')
  const elsewhere = await by(bea).post('2026-09-01')
  const corsica = await by(ada).make('  Corsica 2026 ', lake)
  expect(corsica).toMatchObject({ name: 'Corsica 2026', photos: 2, videos: 0, mayAdd: true, mayChange: true, group })
  const { added, collection } = await by(bea).add(corsica.id, [...beach, ...lake])
  expect([added, collection.photos, collection.mayChange]).toEqual([1, 3, false])
  expect(collection).toMatchObject({ from: day('2026-08-03'), until: day('2026-08-17'), peopleCount: 2 })
  expect(collection.people.map(({ id }) => id)).toEqual([ada.id, bea.id])
  expect(collection.cover?.id).toBe(lake[0]!.file)
  expect(await by(bea).photos(corsica.id)).toEqual([...ids(beach), ...ids(lake).toReversed()])
  const { parts } = await app.as(bea).call(outlinePhotos, { query: { collection: corsica.id } })
  expect(parts.flatMap(({ months }) => months.map(({ aspects }) => aspects.length))).toEqual([1, 2])
  expect((await by(bea).photos(corsica.id)).includes(elsewhere[0]!.file)).toBe(false)
  const ofBea = await app.as(ada).call(listPhotos, { query: { collection: corsica.id, author: bea.id } })
  expect(ofBea.photos.map((photo) => photo.id)).toEqual(ids(beach))
  expect((await by(bea).read(corsica.id)).madeBy?.id).toBe(ada.id)
})

test('a photo of another group is never added', async () => {
  const { app, ada, by } = await family()
  const other = await app.given.group({ name: 'Choir', members: ['eve'] })
  const hidden = await app.given.file(other.eve)
  const message = await app.given.message(other.eve, other.group, { files: [hidden.id] })
  const [own] = await by(ada).post('2026-08-03')
  const { id } = await by(ada).make('Corsica')
  const foreign = { message, file: hidden.id }
  expect(await refusal(by(ada).add(id, [foreign]))).toMatchObject({ status: 404 })
  expect(await refusal(by(ada).add(id, [{ message: own!.message, file: hidden.id }]))).toMatchObject({ status: 404 })
  expect((await by(ada).add(id, [foreign, own!])).added).toBe(1)
  expect(await by(ada).photos(id)).toEqual([own!.file])
})

test('what goes with its message leaves the collection, and is back with it', async () => {
  const { app, ada, bea, by } = await family()
  const [gone] = await by(bea).post('2026-08-01')
  const [hidden] = await by(bea).post('2026-08-02')
  const [removed, kept] = await by(bea).post('2026-08-03', 2)
  const { id } = await by(bea).make('Corsica', [gone!, hidden!, removed!, kept!])
  await app.as(bea).call(deleteMessage, { params: { id: gone!.message } })
  const of = { params: { id: hidden!.message } }
  await app.as(ada).call(withholdMessage, { ...of, body: { state: 'hidden' } })
  await app.as(bea).call(editMessage, { params: { id: kept!.message }, body: { files: [kept!.file] } })
  expect(await by(ada).photos(id)).toEqual([kept!.file])
  expect(await by(ada).read(id)).toMatchObject({ photos: 1, cover: { id: kept!.file } })
  await app.as(ada).call(restoreMessage, of)
  expect(await by(ada).photos(id)).toEqual([kept!.file, hidden!.file])
  await app.as(bea).call(deleteUser, { params: { id: bea.id } })
  const left = await by(ada).read(id)
  expect([left.madeBy, left.photos, left.peopleCount]).toEqual([undefined, 2, 0])
})

test('everything of some days is counted, then added once', { tags: 'long' }, async () => {
  const { app, ada, bea, by } = await family()
  const inside = [...(await by(ada).post('2026-08-03')), ...(await by(bea).post('2026-08-17'))]
  await by(ada).post('2026-08-02')
  await by(ada).post('2026-08-18')
  const { id } = await by(ada).make('Corsica', [inside[0]!])
  const days = { from: '2026-08-03', until: '2026-08-17' }
  const { call } = app.as(ada)
  const count = (mine?: 'true') =>
    call(contract.countPeriod, { params: { id }, query: { ...days, ...(mine && { mine }) } })
  expect([await count(), await count('true')]).toEqual([
    { photos: 2, added: 1 },
    { photos: 1, added: 1 },
  ])
  expect((await call(contract.addPeriod, { params: { id }, body: days })).added).toBe(1)
  expect((await call(contract.addPeriod, { params: { id }, body: days })).added).toBe(0)
  expect(await by(ada).photos(id)).toEqual(ids(inside).toReversed())
  await by(bea).post('2026-08-10')
  expect((await by(ada).read(id)).photos).toBe(2)
  for (const [from, until, path] of [
    ['2026-08-03', '2026-08-01', '/until'],
    ['2026-02-30', '2026-08-01', '/from'],
    ['2026-02-01', '2026-02-30', '/until'],
  ] as const) {
    const refused = call(contract.addPeriod, { params: { id }, body: { from, until } })
    expect(await refusal(refused)).toMatchObject({ code: 'invalid-request', fields: [{ path }] })
  }
})

test('a photo that two messages share is counted as there by both', async () => {
  const { app, ada, group, by } = await family()
  const [photo] = await by(ada).post('2026-08-03')
  const { id } = await by(ada).make('Corsica', [photo!])
  const again = { group, data: { text: 'Again' }, files: [photo!.file], createdAt: day('2026-08-04') }
  const { call } = app.as(ada)
  await call(postMessage, { body: again })
  const query = { from: '2026-08-01', until: '2026-08-31' }
  expect(await call(contract.countPeriod, { params: { id }, query })).toEqual({ photos: 1, added: 1 })
  expect((await call(contract.addPeriod, { params: { id }, body: query })).added).toBe(0)
})

test('twenty photos are one notification, to those who made or filled it', async () => {
  const { ada, bea, cleo, dora, by } = await family()
  const { id } = await by(ada).make('Corsica 2026')
  await by(cleo).add(id, await by(cleo).post('2026-08-01'))
  expect(await by(ada).told()).toEqual(['cleo added a photo to “Corsica 2026”.'])
  const many = await by(bea).post('2026-08-03', 20)
  await by(bea).add(id, many.slice(0, 12))
  await by(bea).add(id, many)
  const told = 'bea added 20 photos to “Corsica 2026”.'
  expect((await by(ada).told())[0]).toBe(told)
  expect(await by(ada).told()).toHaveLength(2)
  expect(await by(cleo).told()).toEqual([told])
  expect([await by(bea).told(), await by(dora).told()]).toEqual([[], []])
})

test('a notification that takes the place of another tells of all that one told of', { tags: 'long' }, async () => {
  const { app, ada, bea, by } = await family()
  const { id } = await by(ada).make('Corsica 2026')
  const photos = await by(bea).post('2026-08-03', 4)
  for (const photo of photos.slice(0, 3)) {
    await by(bea).add(id, [photo])
    app.clock.advance(240)
  }
  expect(await by(ada).told()).toEqual(['bea added 3 photos to “Corsica 2026”.'])
  app.clock.advance(300)
  await by(bea).add(id, photos.slice(3))
  expect((await by(ada).told())[0]).toBe('bea added a photo to “Corsica 2026”.')
  expect(await by(ada).told()).toHaveLength(2)
})

test(
  'races are settled: the same photo is added once, and what is deleted meanwhile is not there',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, by } = await family()
    const shared = await by(ada).post('2026-08-03', 3)
    const { id } = await by(ada).make('Corsica')
    const added = await Promise.all([ada, bea, ada, bea].map((person) => by(person).add(id, shared)))
    expect(added.map((answer) => answer.added).toSorted()).toEqual([0, 0, 0, 3])
    const fleeting = await by(ada).post('2026-08-04')
    const outcomes = await Promise.allSettled([
      by(bea).add(id, fleeting),
      app.as(ada).call(deleteMessage, { params: { id: fleeting[0]!.message } }),
    ])
    expect(outcomes[1].status).toBe('fulfilled')
    expect((await by(ada).read(id)).photos).toBe(3)
    await Promise.allSettled([by(bea).add(id, await by(bea).post('2026-08-05')), by(ada).delete(id)])
    expect((await refusal(by(ada).read(id))).status).toBe(404)
  },
)

test('photos of a new message go into a collection with it, as long as that is there', { tags: 'long' }, async () => {
  const { app, ada, bea, group, by } = await family()
  const { id } = await by(ada).make('Corsica')
  const post = async (person: Person, collection: string) => {
    const { id: file } = await app.given.file(person)
    const body = { group, data: { text: 'More' }, files: [file], collection }
    await app.as(person).call(postMessage, { body })
    return file
  }
  const files = [await post(bea, id), await post(bea, id)]
  expect((await by(ada).photos(id)).toSorted()).toEqual(files.toSorted())
  expect(await by(ada).told()).toEqual([])
  const other = await app.given.group({ name: 'Choir', members: ['eve'] })
  const body = { name: 'Concert' }
  const concert = await app.as(other.eve).call(contract.makeCollection, { params: { id: other.group }, body })
  await post(bea, concert.id)
  expect((await by(other.eve).read(concert.id)).photos).toBe(0)
  await by(ada).delete(id)
  await post(bea, id)
})

test('whoever adds to an album first makes its collection, for everybody', async () => {
  const { app, ada, bea, cleo, group, by } = await family()
  const photos = await by(ada).post('2026-08-03', 3)
  const { message } = photos[0]!
  const collect = (person: Person, id = message) =>
    app.as(person).call(contract.collectAlbum, { params: { id }, body: { name: 'The lake' } })
  const made = await Promise.all([collect(bea), collect(cleo), collect(bea)])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made[0]).toMatchObject({ name: 'The lake', photos: 3 })
  const words = await app.given.message(ada, group)
  expect((await refusal(collect(bea, words))).status).toBe(404)
  const eve = await app.given.person('eve')
  expect((await refusal(collect(eve))).status).toBe(404)
  await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
  expect(await refusal(collect(bea))).toMatchObject({ code: 'readers-only-read' })
  await by(ada).delete(made[0]!.id)
  expect((await collect(cleo)).id).not.toBe(made[0]!.id)
})

test('a collection holds so many photos and no more', { tags: 'long' }, async () => {
  const { app, ada, by } = await family()
  const [first] = await by(ada).post('2026-08-03')
  const [last] = await by(ada).post('2026-08-04')
  const { id } = await by(ada).make('Corsica', [first!])
  await transaction(app.context, async (tx) => {
    const { file: fileId } = first!
    const file = await tx.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
    const ofMessage = tx.selectFrom('message_file').selectAll().where('fileId', '=', fileId)
    const ofCollection = tx.selectFrom('collection_file').selectAll().where('fileId', '=', fileId)
    const [place, inside] = [await ofMessage.executeTakeFirstOrThrow(), await ofCollection.executeTakeFirstOrThrow()]
    const copies = Array.from({ length: contract.collectionLimits.photos - 1 }, (_, n) => ({ fileId: newId(), n }))
    for (const portion of inPortions(copies, 100)) {
      const files = portion.map((copy) => ({ ...file, id: copy.fileId, contentUrl: copy.fileId }))
      const places = portion.map((copy) => ({ ...place, fileId: copy.fileId, position: copy.n + 1 }))
      await tx.insertInto('file').values(files).execute()
      await tx.insertInto('message_file').values(places).execute()
      await tx
        .insertInto('collection_file')
        .values(portion.map((copy) => ({ ...inside, fileId: copy.fileId })))
        .execute()
    }
  })
  expect(await refusal(by(ada).add(id, [last!]))).toMatchObject({ code: 'collection-full' })
  await by(ada).remove(id, [first!.file])
  expect(await by(ada).add(id, [last!])).toMatchObject({ added: 1, collection: { photos: 5000 } })
})

test('a collection is read from its own photos, not from all of the group', async () => {
  const { app, ada, by } = await family()
  const { id } = await by(ada).make('Corsica', await by(ada).post('2026-08-03', 2))
  app.takeStatements()
  await by(ada).photos(id)
  await app.as(ada).call(outlinePhotos, { query: { collection: id } })
  await by(ada).read(id)
  const statements = app.takeStatements().filter((statement) => statement.includes('"collection_file"'))
  expect(statements.length).toBeGreaterThan(4)
  for (const statement of app.context.database.kind === 'sqlite' ? statements : []) {
    const explained = sql.raw(`explain query plan ${statement.replaceAll('?', 'null')}`)
    const { rows } = await sql<{ detail: string }>`${explained}`.execute(app.context.database.write)
    expect(rows.map(({ detail }) => detail).join()).not.toContain('message_file_by_group')
  }
})
