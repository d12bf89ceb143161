import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { startApp } from '#test/app/start-app.ts'
import { createDisk } from '#test/faults/disk.ts'
import { emptyFolder, emptyPlace } from '#test/servers/backup-places.ts'
import { addMigration } from '#test/servers/other-versions.ts'
import type { DatabaseConfig } from '../../config/database-settings.ts'
import { openDatabase } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { snapshotBeforeMigration } from '../before-migration.ts'
import { listBackups, nameOf } from '../layout.ts'
import { savedDatabase } from '../saved-database.ts'
import { verifyBackup } from '../verify-backup.ts'

test(
  'a server makes the backup that is missing when it starts, verified, and removes outdated ones',
  { tags: 'long' },
  async () => {
    const folder = join(await emptyFolder(), 'backups')
    const old = [3, 2].map((hour) => nameOf(new Date(Date.UTC(2020, 0, 1, hour))))
    for (const name of old) await mkdir(join(folder, name), { recursive: true })
    const app = await startApp({ backups: { folder, minuteOfDay: 210 } })
    await app.given.person('ada')
    app.context.nightlyBackup.start()
    await expect.poll(() => listBackups(folder), { timeout: 50_000 }).toEqual([expect.any(String), old[0]])
    const { problems, summary } = await verifyBackup(folder)
    expect([problems, summary.database.rows.user]).toEqual([[], 1])
    const { lastAt = 0, failure } = await app.context.nightlyBackup.state()
    expect(Date.now() - lastAt).toBeLessThan(60_000)
    expect(failure).toBeUndefined()
  },
)

test('a backup that lacks originals is told, and removes none that may have them', { tags: 'long' }, async () => {
  const folder = join(await emptyFolder(), 'backups')
  const old = [3, 2].map((hour) => nameOf(new Date(Date.UTC(2020, 0, 1, hour))))
  const future = nameOf(new Date(Date.now() + 5 * 86_400_000))
  for (const name of [...old, future]) await mkdir(join(folder, name), { recursive: true })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const app = await startApp({ backups: { folder, minuteOfDay: 210 } }, { log })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id, originalName } = await app.given.file(ada)
  await app.given.message(ada, group, { files: [id] })
  await rm(join(app.context.config.dataFolder, 'files', originalName))
  app.context.nightlyBackup.start()
  await expect.poll(() => lines.join(''), { timeout: 50_000 }).toContain('the backup is made and verified')
  expect(await listBackups(folder)).toEqual([future, expect.any(String), ...old])
  expect(await app.context.nightlyBackup.state()).toEqual({
    lastAt: expect.any(Number),
    failure: '1 originals were missing or damaged when the last backup was made',
  })
})

test('a backup of damaged originals is told, and removes none that may have sound ones', { tags: 'long' }, async () => {
  const folder = join(await emptyFolder(), 'backups')
  const old = [3, 2].map((hour) => nameOf(new Date(Date.UTC(2020, 0, 1, hour))))
  for (const name of old) await mkdir(join(folder, name), { recursive: true })
  const { log, lines } = logLines()
  const app = await startApp({ backups: { folder, minuteOfDay: 210 } }, { log })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id, originalName } = await app.given.file(ada)
  await app.given.message(ada, group, { files: [id] })
  const original = join(app.context.config.dataFolder, 'files', originalName)
  const bytes = await readFile(original)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(original, bytes)
  app.context.nightlyBackup.start()
  const made = 'the backup is made and verified'
  await expect.poll(() => lines.map(({ msg }) => msg), { timeout: 50_000 }).toContain(made)
  expect(lines).toContainEqual(expect.objectContaining({ msg: made, missing: [], damaged: [originalName] }))
  expect(await listBackups(folder)).toEqual([expect.any(String), ...old])
})

test('one that an administrator had begun before the night is that of the night', { tags: 'long' }, async () => {
  const folder = join(await emptyFolder(), 'backups')
  const now = new Date()
  const [soon, later] = [5, 10].map((minutes) => new Date(now.getTime() + minutes * 60_000))
  const app = await startApp({ backups: { folder, minuteOfDay: soon!.getHours() * 60 + soon!.getMinutes() } })
  const { nightlyBackup } = app.context
  await nightlyBackup.begin({ kind: 'making' }, async () => {})
  vi.useFakeTimers({ toFake: ['Date'], now: later! })
  onTestFinished(() => void vi.useRealTimers())
  nightlyBackup.start()
  await expect.poll(() => nightlyBackup.work().task, { timeout: 50_000 }).toBeUndefined()
  expect(await listBackups(folder)).toHaveLength(1)
})

test('another folder gets one as well, although that of the night is made', { tags: 'long' }, async () => {
  const place = await emptyFolder()
  const [folder, other] = [join(place, 'backups'), join(place, 'others')]
  const app = await startApp({ backups: { folder, minuteOfDay: 210 } })
  const { config, nightlyBackup } = app.context
  const made = async () => [await listBackups(folder), await listBackups(other)].map(({ length }) => length)
  nightlyBackup.start()
  await expect.poll(made, { timeout: 50_000 }).toEqual([1, 0])
  config.backups = { folder: other, minuteOfDay: 210 }
  nightlyBackup.follow()
  await expect.poll(made, { timeout: 50_000 }).toEqual([1, 1])
})

test('a failure is in the log and in the state', async () => {
  const folder = join(await emptyFolder(), 'file')
  await writeFile(folder, '')
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const app = await startApp({ backups: { folder: join(folder, 'below'), minuteOfDay: 0 } }, { log })
  app.context.nightlyBackup.start()
  const said = 'the backup failed; it is tried again in an hour'
  await expect.poll(() => lines.join(''), { timeout: 50_000 }).toContain(said)
  expect((await app.context.nightlyBackup.state()).failure).toBeTruthy()
})

const lastMigration = '9999-later'

/** A database that lacks the last migration. */
async function givenOldTables(config: DatabaseConfig) {
  const database = await openDatabase(config)
  onTestFinished(() => database.close())
  await migrate(database)
  addMigration(lastMigration)
  const addPerson = () => {
    const times = { createdAt: 0, lastActivityDate: 0, lastNotificationEmailCheck: 0 }
    const person = { id: 'ada', login: 'ada@example.org', passwordHash: '', name: 'Ada', data: '{}' }
    return database.write
      .insertInto('user')
      .values({ ...person, ...times })
      .execute()
  }
  return { database, addPerson }
}

const silent = pino({ level: 'silent' })

test('a database with people is copied before its tables change, once', { tags: 'long' }, async () => {
  const config = await emptyPlace()
  const { dataFolder } = config
  await mkdir(dataFolder)
  const { database, addPerson } = await givenOldTables(config.database)
  const copy = `before-${lastMigration}.${config.database.kind === 'sqlite' ? 'db' : 'dump'}`

  await snapshotBeforeMigration(config, database, silent)
  const found = () => readdir(dataFolder)
  expect(await found()).not.toContain(copy)
  await addPerson()
  await writeFile(join(dataFolder, 'before-0001-first-tables.db'), '')
  await snapshotBeforeMigration(config, database, silent)
  await migrate(database)
  expect((await found()).filter((name) => name.startsWith('before-'))).toEqual([copy])
  const copied = await savedDatabase(config.database).check(join(dataFolder, copy))
  expect(copied).toMatchObject({ rows: { user: 1 } })
})

const disk = createDisk(20)
afterAll(() => disk?.remove())
const withoutRoom = 'without room for a copy the tables do not change, and the copy before stays'

if (disk) {
  test(withoutRoom, async () => {
    const { database: config } = await emptyPlace()
    const { database, addPerson } = await givenOldTables(config)
    await addPerson()
    await writeFile(join(disk.folder, 'before-0001-first-tables.db'), '')
    disk.fill(0)
    onTestFinished(() => disk.empty())
    const copying = snapshotBeforeMigration({ dataFolder: disk.folder, database: config }, database, silent)
    await expect(copying).rejects.toThrow(
      /^There is no room in \S+ for a copy of the database, without which its tables are not changed: it takes up to \d+ MB, and 0 MB are free\. Make room, then start again\.$/,
    )
    expect((await readdir(disk.folder)).toSorted()).toEqual(['before-0001-first-tables.db', 'filler', 'lost+found'])
  })
} else {
  process.stdout.write(`${withoutRoom}: not run: it needs root, ext4 and a loop device\n`)
}
