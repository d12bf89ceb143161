import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { downloadEverything } from '#contract/archiving/downloads.ts'
import * as contract from '#contract/collecting/collections.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, postMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { listZip } from '#test/archives/listing.ts'
import { inPortions } from '../../database/in-portions.ts'
import { transaction } from '../../database/transaction.ts'

const day = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000

async function family() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora'] })
  const { group } = people
  const by = (person: Person) => {
    const { call } = app.as(person)
    const of = (id: string) => ({ params: { id } })
    return {
      post: async (date: string, count = 1) => {
        const files: string[] = []
        for (let n = 0; n < count; n++) files.push((await app.given.file(person)).id)
        const body = { group, data: { text: '' }, files, createdAt: day(date) }
        const { id } = await call(postMessage, { body })
        return files.map((file) => ({ message: id, file }))
      },
      make: (name: string, photos?: contract.PhotoOfMessage[]) =>
        call(contract.makeCollection, { ...of(group), body: { name, ...(photos && { photos }) } }),
      add: (id: string, photos: contract.PhotoOfMessage[]) =>
        call(contract.addToCollection, { ...of(id), body: { photos } }),
      remove: (id: string, files: string[]) => call(contract.removeFromCollection, { ...of(id), body: { files } }),
      change: (id: string, body: { name?: string; cover?: string | null }) =>
        call(contract.changeCollection, { ...of(id), body }),
      read: (id: string) => call(contract.readCollection, of(id)),
      delete: (id: string) => call(contract.deleteCollection, of(id)),
      photos: async (id: string) =>
        (await call(listPhotos, { query: { collection: id } })).photos.map((photo) => photo.id),
      told: async () =>
        (await call(listAllNotifications, {})).flatMap(({ type, data }) =>
          type === 'global_notification' ? [data.text] : [],
        ),
    }
  }
  return { app, ...people, by }
}

const ids = (photos: contract.PhotoOfMessage[]) => photos.map(({ file }) => file)

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
  expect(parts.flatMap(({ months }) => months.map(({ aspects }) => aspects.length))).toEqual([3])
  expect((await by(bea).photos(corsica.id)).includes(elsewhere[0]!.file)).toBe(false)
  const ofBea = await app.as(ada).call(listPhotos, { query: { collection: corsica.id, author: bea.id } })
  expect(ofBea.photos.map((photo) => photo.id)).toEqual(ids(beach))
  expect((await by(bea).read(corsica.id)).madeBy?.id).toBe(ada.id)
})

test('a collection is paged like any wall, and downloaded under its name', async () => {
  const { app, ada, by } = await family()
  const { id } = await by(ada).make('Corsica', await by(ada).post('2026-08-03', 5))
  const { call } = app.as(ada)
  const paged: string[] = []
  let from: string | undefined
  do {
    const page = await call(listPhotos, { query: { collection: id, limit: 2, ...(from && { from }) } })
    paged.push(...page.photos.map((photo) => photo.id))
    from = page.next
  } while (from)
  expect(paged).toEqual(await by(ada).photos(id))
  await by(ada).post('2026-08-04')
  const address = `${app.url}${downloadEverything.path.slice(1)}?collection=${id}`
  const response = await fetch(address, { headers: { 'X-AUTH-TOKEN': ada.key } })
  expect(response.headers.get('content-disposition')).toContain('Corsica.zip')
  expect(await listZip(Buffer.from(await response.arrayBuffer()))).toHaveLength(5)
})

test('the collections of a group come 30 at a time, the last made first', async () => {
  const { app, ada, group, by } = await family()
  for (let n = 0; n < 31; n++) await by(ada).make(`Trip ${n}`)
  const read = (from?: string) =>
    app.as(ada).call(contract.listCollections, { params: { id: group }, query: from ? { from } : {} })
  const first = await read()
  expect([first.collections.length, first.collections[0]!.name]).toEqual([30, 'Trip 30'])
  const second = await read(first.next)
  expect([second.collections.map(({ name }) => name), second.next]).toEqual([['Trip 0'], undefined])
})

test('its maker and hosts change it; others take out what they added or posted', async () => {
  const { app, ada, bea, cleo, by } = await family()
  const [first, second] = await by(bea).post('2026-08-03', 2)
  const { id } = await by(bea).make('Corsica', [first!])
  await by(cleo).add(id, [second!])
  expect(await refusal(by(cleo).change(id, { name: 'Mine' }))).toMatchObject({ code: 'forbidden' })
  expect(await refusal(by(cleo).delete(id))).toMatchObject({ code: 'forbidden' })
  expect(await refusal(by(cleo).remove(id, [first!.file]))).toMatchObject({ code: 'forbidden' })
  const listed = await app.as(cleo).call(contract.listFilesOfCollection, { params: { id } })
  expect(listed).toEqual({ files: [first!.file, second!.file].toSorted(), mine: [second!.file] })
  expect((await by(cleo).remove(id, [second!.file])).photos).toBe(1)
  await by(bea).add(id, [second!])
  expect((await by(bea).change(id, { cover: second!.file })).cover?.id).toBe(second!.file)
  expect(await refusal(by(bea).change(id, { cover: newId() }))).toMatchObject({ code: 'not-found' })
  expect((await by(bea).remove(id, [second!.file])).cover?.id).toBe(first!.file)
  // Ada made the group, and is its host.
  expect((await by(ada).change(id, { name: 'Corse' })).name).toBe('Corse')
  await by(ada).delete(id)
  expect(await refusal(by(bea).read(id))).toMatchObject({ status: 404 })
})

test('readers look, and outsiders and those who left find nothing', async () => {
  const { app, ada, bea, cleo, group, by } = await family()
  const photos = await by(ada).post('2026-08-03')
  const { id } = await by(ada).make('Corsica', photos)
  await app.as(ada).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'reader' } })
  expect(await by(cleo).read(id)).toMatchObject({ mayAdd: false, mayChange: false })
  expect(await by(cleo).photos(id)).toEqual(ids(photos))
  for (const doing of [() => by(cleo).add(id, photos), () => by(cleo).make('Mine'), () => by(cleo).delete(id)])
    expect(await refusal(doing())).toMatchObject({ code: 'readers-only-read' })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  for (const person of [bea, await app.given.person('eve')]) {
    const { read, photos: look, add, delete: remove } = by(person)
    for (const doing of [() => read(id), () => look(id), () => add(id, photos), () => remove(id)])
      expect((await refusal(doing())).status).toBe(404)
    expect((await refusal(app.as(person).call(outlinePhotos, { query: { collection: id } }))).status).toBe(404)
  }
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

test('everything of some days is counted, then added once', async () => {
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

test('a notification that takes the place of another tells of all that one told of', async () => {
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

test('whoever is there hears of it at once', async () => {
  const { app, ada, bea, group, by } = await family()
  const heard = await listen(app, bea)
  await by(ada).make('Corsica')
  expect(await heard.next()).toEqual({ type: 'collections-changed', group })
})

test('races are settled: the same photo is added once, and what is deleted meanwhile is not there', async () => {
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
})

test('the same call again makes no second collection, and nobody takes the id of another', async () => {
  const { app, ada, bea, group } = await family()
  const body = { id: newId(), name: 'Corsica' }
  const make = (person: Person) => app.as(person).call(contract.makeCollection, { params: { id: group }, body })
  await Promise.all([make(ada), make(ada)])
  expect(await refusal(make(bea))).toMatchObject({ code: 'id-taken' })
  const { collections } = await app.as(ada).call(contract.listCollections, { params: { id: group } })
  expect(collections).toHaveLength(1)
  const invisible = { ...body, id: newId(), name: '\u200b' }
  const refused = app.as(ada).call(contract.makeCollection, { params: { id: group }, body: invisible })
  expect(await refusal(refused)).toMatchObject({ code: 'invalid-request' })
})

test('photos of a new message go into a collection with it, as long as that is there', async () => {
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

test('the search finds collections by their names, those of one’s groups', async () => {
  const { app, ada, group, by } = await family()
  await by(ada).make('Corsica 2026')
  const { id } = await by(ada).make('Été en Corse')
  const find = async (person: Person, search: string) =>
    (await app.as(person).call(searchMessages, { query: {}, body: { group: 'all', search, names: true } })).collections
  expect(await find(ada, 'ete cor')).toEqual([{ id, group, name: 'Été en Corse' }])
  expect((await find(ada, 'cors'))?.map(({ name }) => name)).toEqual(['Été en Corse', 'Corsica 2026'])
  const { eve } = await app.given.group({ name: 'Choir', members: ['eve'] })
  expect(await find(eve, 'cors')).toEqual([])
})

test('what was deleted is back with its photos when that is undone, for a day', async () => {
  const { app, ada, bea, by } = await family()
  const { id } = await by(ada).make('Corsica', await by(ada).post('2026-08-03', 2))
  const restore = (person: Person) => app.as(person).call(contract.restoreCollection, { params: { id } })
  await by(ada).delete(id)
  expect((await refusal(by(ada).add(id, await by(ada).post('2026-08-04')))).status).toBe(404)
  expect(await refusal(restore(bea))).toMatchObject({ code: 'forbidden' })
  expect(await restore(ada)).toMatchObject({ name: 'Corsica', photos: 2 })
  await by(ada).delete(id)
  app.clock.advance(86_401)
  expect((await refusal(restore(ada))).status).toBe(404)
  await by(ada).delete((await by(ada).make('Another')).id)
  await app.runJobs()
  expect(await app.context.db.selectFrom('collection').select('name').execute()).toEqual([{ name: 'Another' }])
  app.clock.advance(86_401)
  await app.runJobs()
  expect(await app.context.db.selectFrom('collection').select('name').execute()).toEqual([])
})

test('a group has so many collections and no more', async () => {
  const { app, ada, group, by } = await family()
  const rows = Array.from({ length: contract.collectionLimits.perGroup }, (_, n) => ({
    id: newId(),
    groupId: group,
    name: `Trip ${n}`,
    madeBy: ada.id,
    createdAt: n,
  }))
  await transaction(app.context, (tx) => tx.insertInto('collection').values(rows).execute())
  expect(await refusal(by(ada).make('One more'))).toMatchObject({ code: 'too-many-collections' })
  await by(ada).delete(rows[0]!.id)
  await by(ada).make('One more')
  const restored = app.as(ada).call(contract.restoreCollection, { params: { id: rows[0]!.id } })
  expect(await refusal(restored)).toMatchObject({ code: 'too-many-collections' })
})

test('what somebody takes along when leaving is in it again once they come back', async () => {
  const { app, ada, bea, by } = await family()
  const [kept] = await by(ada).post('2026-08-04')
  const taken = await by(bea).post('2026-08-03', 2)
  const { id } = await by(bea).make('Corsica', [...taken, kept!])
  await app.as(bea).call(deleteUser, { params: { id: bea.id }, body: { messages: 'go' } })
  const without = await by(ada).read(id)
  expect([without.photos, without.madeBy, without.cover?.id]).toEqual([1, undefined, kept!.file])
  expect(await by(ada).photos(id)).toEqual([kept!.file])
  const { files } = await app.as(ada).call(contract.listFilesOfCollection, { params: { id } })
  expect(files).toEqual([kept!.file])
  const { api_key: key } = await app.as('nobody').call(keepAccount, { body: bea })
  expect(await by(ada).read(id)).toMatchObject({ photos: 3, madeBy: { id: bea.id }, cover: { id: taken[0]!.file } })
  const { mine } = await app.as({ ...bea, key }).call(contract.listFilesOfCollection, { params: { id } })
  expect(mine).toEqual(ids([...taken, kept!]).toSorted())
})

test('a collection holds so many photos and no more', async () => {
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
