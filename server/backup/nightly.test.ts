import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder, emptyPlace } from '#test/backup-places.ts'
import { startApp } from '#test/start-app.ts'
import { openDatabase } from '../database/connect.ts'
import { migrate, migrations } from '../database/migrate.ts'
import { savedDatabase } from './saved-database.ts'
import { snapshotBeforeMigration } from './before-migration.ts'
import { listBackups, nameOf } from './layout.ts'
import { verifyBackup } from './verify-backup.ts'

test('a server makes the backup that is missing when it starts, verified, and removes outdated ones', async () => {
  const folder = join(await emptyFolder(), 'backups')
  const old = [3, 2].map((hour) => nameOf(new Date(Date.UTC(2020, 0, 1, hour))))
  for (const name of old) await mkdir(join(folder, name), { recursive: true })
  const app = await startApp({ backups: { folder, minuteOfDay: 210 } })
  await app.given.person('ada')
  app.context.nightlyBackup.start()
  await expect.poll(() => listBackups(folder), { timeout: 25_000 }).toEqual([expect.any(String), old[0]])
  const { problems, summary } = await verifyBackup(folder)
  expect([problems, summary.database.rows.user]).toEqual([[], 1])
  const { lastAt = 0, failure } = await app.context.nightlyBackup.state()
  expect(Date.now() - lastAt).toBeLessThan(60_000)
  expect(failure).toBeUndefined()
})

test('a backup that lacks originals is told, and removes none that may have them', async () => {
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
  await expect.poll(() => lines.join(''), { timeout: 25_000 }).toContain('the backup is made and verified')
  expect(await listBackups(folder)).toEqual([future, expect.any(String), ...old])
  expect(await app.context.nightlyBackup.state()).toEqual({
    lastAt: expect.any(Number),
    failure: '1 originals were missing or damaged when the last backup was made',
  })
})

test('a failure is in the log and in the state', async () => {
  const folder = join(await emptyFolder(), 'file')
  await writeFile(folder, '')
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const app = await startApp({ backups: { folder: join(folder, 'below'), minuteOfDay: 0 } }, { log })
  app.context.nightlyBackup.start()
  const said = 'the backup failed; it is tried again in an hour'
  await expect.poll(() => lines.join(''), { timeout: 25_000 }).toContain(said)
  expect((await app.context.nightlyBackup.state()).failure).toBeTruthy()
})

test('a database with people is copied before its tables change, once', async () => {
  const config = await emptyPlace()
  const { dataFolder } = config
  await mkdir(dataFolder)
  const database = await openDatabase(config.database)
  onTestFinished(() => database.close())
  const log = pino({ level: 'silent' })
  const names = Object.keys(migrations)
  const old = Object.fromEntries(Object.entries(migrations).slice(0, -1))
  await new Migrator({ db: database.write, provider: { getMigrations: async () => old } }).migrateToLatest()
  const copy = `before-${names.at(-1)}.${config.database.kind === 'sqlite' ? 'db' : 'dump'}`

  await snapshotBeforeMigration(config, database, log)
  const found = () => readdir(dataFolder)
  expect(await found()).not.toContain(copy)
  const times = { createdAt: 0, lastActivityDate: 0, lastNotificationEmailCheck: 0 }
  await database.write
    .insertInto('user')
    .values({ id: 'ada', login: 'ada@example.org', passwordHash: '', name: 'Ada', data: '{}', ...times })
    .execute()
  await writeFile(join(dataFolder, 'before-0001-first-tables.db'), '')
  await snapshotBeforeMigration(config, database, log)
  await migrate(database)
  expect((await found()).filter((name) => name.startsWith('before-'))).toEqual([copy])
  const copied = await savedDatabase(config.database).check(join(dataFolder, copy))
  expect(copied).toMatchObject({ rows: { user: 1 } })
})
