import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import * as contract from '#contract/collecting/collections.ts'
import { takeBackImport } from '#contract/importing/imports.ts'
import { bring } from '#test/app/imports.ts'
import { linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp, type Keyholder } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'

async function givenArchive() {
  const app = await startApp()
  const { ada, gus, group } = await app.given.group({ members: ['ada', 'gus'] })
  const files = [await app.given.file(ada), await app.given.file(ada)].map(({ id }) => id)
  const message = await app.given.message(ada, group, { title: 'At the lake', files })
  const { call } = app.as(ada)
  const make = (name: string, photos: string[]) =>
    call(contract.makeCollection, {
      params: { id: group },
      body: { name, ...(photos.length > 0 && { photos: photos.map((file) => ({ message, file })) }) },
    })
  const { id } = await make('Corsica', files)
  await call(contract.changeCollection, { params: { id }, body: { cover: files[1]! } })
  const photos = [{ message, file: files[0]! }]
  const ofGus = { params: { id: group }, body: { name: 'Only one', photos } }
  await app.as(gus).call(contract.makeCollection, ofGus)
  await make('Nothing in it', [])
  await call(contract.deleteCollection, { params: { id: (await make('Deleted', files)).id } })
  return { app, ada, saved: await saveArchive(app, ada, { group }) }
}

test(
  'an archive has the collections that have something, and brings them once, beside those it was made of',
  { tags: 'long' },
  async () => {
    const { app, saved } = await givenArchive()
    expect(linesOf(saved, 'collections').map(({ name }) => name)).toEqual(['Corsica', 'Only one'])
    const there = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
    const list = async (person: Keyholder) =>
      (await app.as(person).call(contract.listCollections, { params: { id: there.group }, query: {} })).collections
    const deleted = Array.from({ length: contract.collectionLimits.perGroup }, (_, n) => ({
      id: newId(),
      groupId: there.group,
      name: `Deleted ${n}`,
      createdAt: 0,
      deletedAt: app.clock(),
    }))
    await transaction(app.context, (tx) => tx.insertInto('collection').values(deleted).execute())
    const wish = { group: there.group, bytes: saved.bytes, way: 'whole', name: 'archive.zip' } as const
    const first = await bring(app, there.dora, wish)
    const brought = (await list(there.dora)).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(brought.map(({ name, photos }) => [name, photos])).toEqual([
      ['Corsica', 2],
      ['Only one', 1],
    ])
    const { files } = await app.as(there.dora).call(contract.listFilesOfCollection, { params: { id: brought[1]!.id } })
    expect(files).not.toContain(brought[0]!.cover!.id)
    await bring(app, there.dora, wish)
    app.clock.advance(3600)
    await app.runJobs()
    const makers = new Map((await list(there.dora)).map(({ name, madeBy }) => [name, madeBy?.name]))
    expect(makers).toEqual(
      new Map([
        ['Corsica', 'ada'],
        ['Only one', 'gus'],
      ]),
    )

    const own = await app.given.file(there.dora)
    const message = await app.given.message(there.dora, there.group, { files: [own.id] })
    const body = { photos: [{ message, file: own.id }] }
    await app.as(there.dora).call(contract.addToCollection, { params: { id: brought[1]!.id }, body })
    await app.as(there.dora).call(takeBackImport, { params: { id: first.id } })
    await app.runJobs()
    expect((await list(there.dora)).map(({ name, photos }) => [name, photos])).toEqual([['Only one', 1]])
  },
)
