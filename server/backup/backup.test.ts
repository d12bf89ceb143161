import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAllFiles } from '#test/app/rows.ts'
import { startApp } from '#test/app/start-app.ts'
import { createDisk } from '#test/faults/disk.ts'
import { emptyFolder, emptyPlace } from '#test/servers/backup-places.ts'
import { addMigration, makeTrialTables, trialDays } from '#test/servers/other-versions.ts'
import { backup, verify } from '../commands/backup.ts'
import { openDatabase } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { forEach } from './hashed.ts'
import { listBackups } from './layout.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { savedDatabase } from './saved-database.ts'
import { verifyBackup } from './verify-backup.ts'

/** A server with one photo, and a backup of it. */
async function backedUp() {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id, originalName } = await app.given.file(ada)
  await app.given.message(ada, group, { files: [id] })
  const place = await emptyFolder()
  const { folder, summary } = await makeBackup(app.context, place)
  return { app, place, folder, summary, photo: `files/${originalName}` }
}

test('what has not changed is not copied again, unless the copy was damaged', { tags: 'long' }, async () => {
  const { app, place, folder, photo } = await backedUp()
  const second = await makeBackup(app.context, place)
  expect(second.linked).toBeGreaterThan(0)
  expect((await stat(join(second.folder, photo))).ino).toBe((await stat(join(folder, photo))).ino)

  const { mtime, atime } = await stat(join(folder, photo))
  const sound = await readFile(join(folder, photo))
  await writeFile(join(folder, photo), Buffer.alloc(sound.length))
  await utimes(join(folder, photo), atime, mtime)
  expect((await verifyBackup(folder)).problems).toEqual([`${photo} has changed`])
  const third = await makeBackup(app.context, place)
  expect(await readFile(join(third.folder, photo))).toEqual(sound)
  expect((await verifyBackup(place)).folder).toBe(third.folder)
  expect((await verifyBackup(place)).problems).toEqual([])
})

test(
  'an original that was damaged in the store is told, and the sound one of the backup before is kept',
  { tags: 'long' },
  async () => {
    const { app, place, photo } = await backedUp()
    const stored = join(app.context.config.dataFolder, photo)
    const sound = await readFile(stored)
    await writeFile(stored, Buffer.concat([sound.subarray(0, -1), Buffer.of(sound.at(-1)! ^ 1)]))
    const { folder, summary } = await makeBackup(app.context, place)
    expect(summary.damaged).toEqual([photo.slice('files/'.length)])
    expect(await readFile(join(folder, photo))).toEqual(sound)
    expect((await verifyBackup(folder)).problems).toEqual([])
    const said = await verify.run({ words: [folder], options: {}, environment: {} })
    expect(said).toMatchObject({ isFailure: true, text: expect.stringContaining('1 originals were damaged') })
  },
)

test('tables of an older version go into a backup', async () => {
  const { dataFolder, database: config } = await emptyPlace()
  const isSqlite = config.kind === 'sqlite'
  const settings: Record<string, string> = isSqlite
    ? { DATA_DIR: dirname(config.path) }
    : { DATA_DIR: dataFolder, DATABASE_URL: config.url }
  await mkdir(join(settings.DATA_DIR!, 'files'), { recursive: true })
  const database = await openDatabase(config)
  await migrate(database)
  await database.close()
  addMigration('9999-later')
  const said = await backup.run({ words: [await emptyFolder()], options: {}, environment: settings })
  expect(said).toMatchObject({ isFailure: false, text: expect.stringContaining('is complete and verified') })
})

test.each(trialDays)(
  'a backup of the %s days of the trial is not restored, and nothing of it is put anywhere',
  { tags: 'long' },
  async (days) => {
    const old = await emptyPlace()
    await mkdir(join(old.dataFolder, 'files', 'originals'), { recursive: true })
    await writeFile(join(old.dataFolder, 'files', 'originals', '01980000-0000-7000-8000-000000000001.jpg'), 'x')
    await makeTrialTables(old.database, days)
    const database = await openDatabase(old.database)
    const { folder } = await makeBackup({ config: old, db: database.read }, await emptyFolder())
    await database.close()
    const place = await emptyPlace()
    await expect(restoreBackup(place, folder)).rejects.toThrow(
      /^The backup in .* is of a trial version of Coterie from before 1\.0, .* Nothing was restored\./,
    )
    expect(Object.keys(await readAllFiles(place.dataFolder))).toEqual(['lock'])
    await savedDatabase(place.database).requireEmpty()
  },
)

test('when one of several copies fails, the others end before anybody hears of it', async () => {
  const [failed, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: number[] = []
  const all = forEach([1, 2, 3, 4, 5, 6], async (item) => {
    await (item === 1 ? failed.promise : slow.promise)
    done.push(item)
  })
  let isOver = false
  const over = all.catch((error: unknown) => error).finally(() => (isOver = true))
  failed.reject(new Error('no room'))
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  slow.resolve()
  expect(await over).toEqual(new Error('no room'))
  expect(done).toEqual([2, 3, 4])
})

const disk = createDisk(60, 150)
afterAll(() => disk?.remove())
const withoutRoom = 'a disk without room is told in one sentence, before it is full and when it fills up'

if (disk) {
  test(withoutRoom, async () => {
    const { app } = await backedUp()
    const place = join(disk.folder, 'backups')
    const photo = join(app.context.config.dataFolder, 'files/originals')
    for (let n = 0; n < 8; n++) {
      await writeFile(join(photo, `01980000-0000-7000-8000-00000000000${n}.jpg`), Buffer.alloc(4_000_000, n))
    }
    disk.fill(10)
    await expect(makeBackup(app.context, place)).rejects.toThrow(
      /^There is no room for a backup in .* MB are free\. Make/,
    )
    expect(await readdir(place)).toEqual(['lock'])
    disk.empty()
    for (let n = 1000; n < 1500; n++) {
      await writeFile(join(photo, `01980000-0000-7000-8000-00000000${n}.jpg`), 'x')
    }
    // So many files are more than it can hold, though their bytes have room.
    await expect(makeBackup(app.context, place)).rejects.toThrow(
      /^The disk of .* is full, and the backup was removed again/,
    )
    expect(await readdir(place)).toEqual(['lock'])
  })
} else {
  process.stdout.write(`${withoutRoom}: not run: it needs root, ext4 and a loop device\n`)
}

test('a message with every kind of line break is one row', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  await app.given.message(ada, group, { text: 'one\u2028two\u2029three\rfour\r\nfive\n\\.\nsix\u0085seven' })
  const { folder, summary } = await makeBackup(app.context, await emptyFolder())
  expect(summary.database.rows.message).toBe(1)
  expect((await verifyBackup(folder)).problems).toEqual([])
})

test('verify finds what is missing, what has changed, and a database that is not the one of then', async () => {
  const { folder, photo, summary } = await backedUp()
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  const original = await readFile(join(folder, photo))
  await rm(join(folder, photo))
  expect((await verifyBackup(folder)).problems).toEqual([`${photo} is missing`])
  await writeFile(join(folder, photo), original)
  const secret = await readFile(join(folder, 'secret'))
  await writeFile(join(folder, 'secret'), 'another\n')
  expect((await verifyBackup(folder)).problems).toEqual(['secret has changed'])
  await writeFile(join(folder, 'secret'), secret)
  await writeFile(join(folder, 'SHA256SUMS'), sums.replace('files/', '../files/'))
  expect((await verifyBackup(folder)).problems).toEqual(['SHA256SUMS has changed'])
  await writeFile(join(folder, 'SHA256SUMS'), sums)

  const less = { ...summary, database: { ...summary.database, rows: { ...summary.database.rows, message: 2 } } }
  await writeFile(join(folder, 'backup.json'), JSON.stringify(less))
  expect((await verifyBackup(folder)).problems).toContain('the table message has 1 rows of 2')
  await expect(verifyBackup(await emptyFolder())).rejects.toThrow('There is no backup in')
})

test('an original that the store has lost is told, and breaks nothing', { tags: 'long' }, async () => {
  const { app, place, photo } = await backedUp()
  await rm(join(app.context.config.dataFolder, photo))
  const { summary } = await makeBackup(app.context, place)
  expect(summary.missing).toEqual([photo.slice('files/'.length)])
  expect((await verifyBackup(place)).problems).toEqual([])
})

test('what a crash has left looks like no backup, and is gone after the next', { tags: 'long' }, async () => {
  const { app, place, folder } = await backedUp()
  await mkdir(join(place, '2099-01-01T00-00-00-000Z.part'))
  await writeFile(join(place, 'film.part'), '')
  expect((await verifyBackup(place)).folder).toBe(folder)
  await makeBackup(app.context, place)
  expect((await readdir(place)).filter((name) => name.endsWith('.part'))).toEqual(['film.part'])
})

test(
  'what others leave in the store is no part of a backup, and their folders keep their mode',
  { tags: 'long' },
  async () => {
    const { app, place, photo } = await backedUp()
    const store = join(app.context.config.dataFolder, 'files')
    await mkdir(join(store, '@eaDir'))
    await mkdir(join(store, 'lost+found'), { mode: 0 })
    await mkdir(join(dirname(join(store, '..', photo)), '@eaDir'))
    await writeFile(join(dirname(join(store, '..', photo)), '.DS_Store'), '')
    await chmod(place, 0o750)
    const { folder } = await makeBackup(app.context, place)
    const names = Object.keys(await readAllFiles(folder))
    expect(names).toContain(photo)
    expect(names.filter((name) => /eaDir|DS_Store|lost/.test(name))).toEqual([])
    expect((await stat(place)).mode & 0o777).toBe(0o750)
  },
)

test('a backup that is killed on its way looks like none', { tags: 'long' }, async () => {
  const app = await startApp()
  const { database, dataFolder } = app.context.config
  const place = await emptyFolder()
  const program = join(import.meta.dirname, 'nightly/nightly-program.ts')
  const args = ['--disable-warning=ExperimentalWarning', program]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.write(`${JSON.stringify({ database, dataFolder, store: { kind: 'disk' }, folder: place })}\n`)
  const isUnderWay = async () => (await readdir(place)).some((name) => name.endsWith('.part'))
  await expect.poll(isUnderWay, { interval: 5, timeout: 25_000 }).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await listBackups(place)).toEqual([])
  await expect(verifyBackup(place)).rejects.toThrow('There is no backup in')
  await makeBackup(app.context, place)
  expect(await listBackups(place)).toHaveLength(1)
})

test('two at once do not disturb each other: one of them is refused', { tags: 'long' }, async () => {
  const { app, place } = await backedUp()
  const both = await Promise.allSettled([makeBackup(app.context, place), makeBackup(app.context, place)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason)).toContain(
    'A backup is being made in',
  )
  expect(await listBackups(place)).toHaveLength(2)
})

test('restoring refuses a place with anything in it, and a damaged backup, and then changes nothing', async () => {
  const { app, place, folder, photo } = await backedUp()
  const { config } = app.context
  const before = await readAllFiles(join(config.dataFolder, 'files'))
  await expect(restoreBackup(config, place)).rejects.toThrow(/another Coterie/i)
  const full = await emptyPlace()
  await mkdir(full.dataFolder)
  await writeFile(join(full.dataFolder, 'secret'), 'mine')
  await expect(restoreBackup(full, place)).rejects.toThrow('is not empty: it has secret.')
  const { dataFolder } = await emptyPlace()
  await expect(restoreBackup({ ...config, dataFolder }, place)).rejects.toThrow('already. Restore into an empty one')
  expect(await readAllFiles(join(config.dataFolder, 'files'))).toEqual(before)

  await writeFile(join(folder, photo), 'damaged')
  const fresh = await emptyPlace()
  await expect(restoreBackup(fresh, place)).rejects.toThrow(`damaged: ${photo} has changed`)
  expect((await readdir(fresh.dataFolder)).filter((name) => !name.startsWith('lock'))).toEqual([])
})

test('a backup of one kind of database is not restored to the other', async () => {
  const { place, summary } = await backedUp()
  const isSqlite = summary.database.kind === 'sqlite'
  const { dataFolder } = await emptyPlace()
  if (isSqlite) {
    const folder = join(place, (await listBackups(place))[0]!)
    const other = { ...summary, database: { ...summary.database, kind: 'postgres' } }
    await writeFile(join(folder, 'backup.json'), JSON.stringify(other))
    const database = { kind: 'sqlite' as const, path: join(dataFolder, 'coterie.db') }
    await expect(restoreBackup({ dataFolder, database, store: { kind: 'disk' } }, place)).rejects.toThrow()
    return
  }
  const database = { kind: 'sqlite' as const, path: join(dataFolder, 'coterie.db') }
  await expect(restoreBackup({ dataFolder, database, store: { kind: 'disk' } }, place)).rejects.toThrow(
    'cannot be restored to SQLite. Set DATABASE_URL',
  )
})
