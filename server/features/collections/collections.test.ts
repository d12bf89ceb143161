import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { downloadEverything } from '#contract/archiving/downloads.ts'
import * as contract from '#contract/collecting/collections.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import { family, ids } from '#test/app/collecting.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { listZip } from '#test/archives/listing.ts'
import { transaction } from '../../database/transaction.ts'

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

test('whoever is there hears of it at once', async () => {
  const { app, ada, bea, group, by } = await family()
  const heard = await listen(app, bea)
  await by(ada).make('Corsica')
  expect(await heard.next()).toEqual({ type: 'collections-changed', group })
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
