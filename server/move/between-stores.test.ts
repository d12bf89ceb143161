// @module-tag long

import { statSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readAllFiles } from '#test/app/rows.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { addressOf, startS3, type S3 } from '#test/s3/start-s3.ts'
import { emptyFolder } from '#test/servers/backup-places.ts'
import { runWith, settingsOf } from '#test/servers/run-command.ts'
import { newPlace, rowsIn, usedPlace } from '#test/servers/stopped-places.ts'
import { savedStore } from '../backup/open-saved-store.ts'
import { indexSome } from '../features/word-index/index-words.job.ts'
import { openStore } from '../files/open-store.ts'
import { moveInstallation } from './move-installation.ts'
import type { Place } from './place.ts'

const tools = {
  say: () => {},
  index: (tx: Parameters<typeof indexSome>[0], after?: string) => indexSome(tx, { after }),
}
const { kind } = inject('databaseTemplate')

async function postPhotos(app: TestApp) {
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const photos = [await app.given.file(ada), await app.given.file(ada), await app.given.file(ada)]
  await app.given.message(ada, group, { files: photos.map(({ id }) => id) })
  await app.runJobs()
  return { ada, photos }
}

function filesOnDisk({ dataFolder }: Place) {
  return readAllFiles(join(dataFolder, 'files'))
}

async function namesIn(place: Place): Promise<string[]> {
  const store = await savedStore(place)
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  await store.close()
  return names.toSorted()
}

describe.runIf(process.platform === 'linux')('files', () => {
  let s3: S3

  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('go from a disk to a store and back by the command, and are served there', async () => {
    const { place: from, used } = await usedPlace(kind, postPhotos)
    const before = await filesOnDisk(from)
    const store = await s3.makeBucket()
    const settings = { ...settingsOf(from.database), DATA_DIR: from.dataFolder }
    const secret = join(await emptyFolder(), 'store-url')
    await writeFile(secret, `${addressOf(store)}\n`)
    const there = await runWith(settings, 'move', '--store', `file:${secret}`)
    expect([there.code, there.printed]).toEqual([0, expect.stringContaining('STORE_URL=s3://coterie%3Atests:…@')])
    expect(there.printed).not.toContain(encodeURIComponent(store.secret))
    const inStore = { ...from, store }
    expect(await namesIn(inStore)).toEqual(Object.keys(before).toSorted())
    expect(await filesOnDisk(from)).toEqual(before)

    await rm(join(from.dataFolder, 'files'), { recursive: true })
    const back = await runWith({ ...settings, STORE_URL: addressOf(store) }, 'move', '--store', 'disk')
    expect([back.code, back.printed]).toEqual([0, expect.stringContaining('leave STORE_URL out')])
    expect(await filesOnDisk(from)).toEqual(before)

    const app = await startApp(inStore)
    const served = await fetch(`${app.url}files/${used.photos[0]!.contentUrl}`, {
      headers: { 'X-AUTH-TOKEN': used.ada.key },
    })
    expect(served.status).toBe(200)
  })

  test('are sent once, however often it is ended, and with the database in one go', async () => {
    const { place: from } = await usedPlace(kind, postPhotos)
    const to = { ...(await newPlace('sqlite')), store: await s3.makeBucket() }
    const count = Object.keys(await filesOnDisk(from)).length
    for (let ended = 0; ended < count; ended++) {
      const say = (line: string) => {
        if (line === `files: ${ended + 1} of ${count}`) throw new Error('ended')
      }
      await expect(moveInstallation(from, to, { ...tools, say })).rejects.toThrow('ended')
    }
    const sent = new Map<string, number>()
    const store = await savedStore(to)
    for await (const { name, modifiedAt } of store.list()) sent.set(name, modifiedAt)
    expect(await moveInstallation(from, to, tools)).toMatchObject({ isComplete: true, files: { after: { count } } })
    for await (const { name, modifiedAt } of store.list()) expect(modifiedAt).toBe(sent.get(name))
    await store.close()
    expect(await rowsIn(to)).toEqual(await rowsIn(from))
    const keys = ({ dataFolder }: Place) => readAllFiles(dataFolder).then((all) => [all['secret'], all['push-key']])
    expect(await keys(to)).toEqual(await keys(from))
  })

  test('are not put among others', async () => {
    const { place: from } = await usedPlace(kind, postPhotos)
    const to = { ...from, store: await s3.makeBucket() }
    const store = await openStore(to)
    const foreign = 'originals/01980000-0000-7000-8000-000000000001.jpg'
    await store.put(foreign, Buffer.from('x'))
    await expect(moveInstallation(from, to, tools)).rejects.toThrow(`is not empty: it has ${foreign}`)
    expect((await buffer(store.read(foreign))).toString()).toBe('x')
    await store.close()
    expect(await namesIn(to)).toEqual([foreign])
  })
})

test('a file that is missing or damaged already is named, and is a failure for whoever asks', async () => {
  const { place: from, used } = await usedPlace(kind, postPhotos)
  const [missing, damaged] = used.photos.map(({ originalName }) => originalName)
  await rm(join(from.dataFolder, 'files', missing!))
  await writeFile(join(from.dataFolder, 'files', damaged!), 'no photo')
  const to = await newPlace('sqlite')
  const settings = { ...settingsOf(from.database), DATA_DIR: from.dataFolder }
  const { code, printed } = await runWith(settings, 'move', '--to', `sqlite:${to.dataFolder}`)
  expect(code).toBe(1)
  expect(printed).toContain(`1 files are missing in the old place, too: ${missing}.`)
  expect(printed).toContain(`1 files are not as they were uploaded, in the old place neither: ${damaged}.`)
  expect(printed).toContain(`DATA_DIR=${to.dataFolder}`)
  expect(await rowsIn(to)).toEqual(await rowsIn(from))
})

test('a file that is damaged on its way is not taken for moved, and copied again by the next call', async () => {
  const { place: from, used } = await usedPlace(kind, postPhotos)
  const to = await newPlace('sqlite')
  const count = Object.keys(await filesOnDisk(from)).length
  const copy = join(to.dataFolder, 'files', used.photos[0]!.originalName)
  const say = (line: string) => {
    if (line === `files: ${count} of ${count}`) writeFileSync(copy, Buffer.alloc(statSync(copy).size))
  }
  const first = await moveInstallation(from, to, { ...tools, say })
  expect(first).toMatchObject({
    isComplete: false,
    files: { isEqual: false, damaged: [], after: { count: count - 1 } },
  })
  expect(await moveInstallation(from, to, tools)).toMatchObject({ isComplete: true })
  expect(await filesOnDisk(to)).toEqual(await filesOnDisk(from))
})

test('a folder with anything else in it is refused', async () => {
  const { place: from } = await usedPlace(kind, postPhotos)
  const { place: other } = await usedPlace('sqlite', postPhotos)
  await expect(moveInstallation(from, other, tools)).rejects.toThrow(/ is not empty[:.]/)
  await rm(join(other.dataFolder, 'coterie.db'))
  await expect(moveInstallation(from, other, tools)).rejects.toThrow(
    / is not empty: it has .*secret.* Name an empty folder/,
  )
})

test.each([
  [[], 'Everything is there already. Name another database with --to'],
  [
    ['--to', 'mysql://localhost/coterie'],
    '--to is postgres://user:password@host/database, sqlite, or sqlite:<folder>.',
  ],
  [['--store', 'https://s3.example.org'], '--store is s3://KEY:SECRET@s3.example.org/bucket, or disk.'],
  [['--store', 's3://key:secret@s3.example.org'], '--store has no bucket'],
  [['--to', 'file:/nowhere'], '/nowhere cannot be read.'],
])('%j is refused with what to do', async (given, sentence) => {
  const { code, printed } = await runWith({}, 'move', ...given)
  expect([code, printed]).toEqual([2, expect.stringContaining(sentence)])
})
