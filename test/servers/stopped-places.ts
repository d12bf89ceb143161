import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import type { DatabaseConfig } from '#server/config/database-settings.ts'
import { openDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Place } from '#server/move/place.ts'
import { readAllRows } from '../app/rows.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { emptyDatabase } from '../databases/databases.ts'
import { emptyFolder } from './backup-places.ts'

type Kind = DatabaseConfig['kind']

/** Where nothing is yet. PostgreSQL is there only where it is what this run of the suite tests. */
export async function newPlace(kind: Kind): Promise<Place> {
  const dataFolder = join(await emptyFolder(), 'data')
  if (kind === 'sqlite') {
    return { database: { kind, path: join(dataFolder, 'coterie.db') }, dataFolder, store: { kind: 'disk' } }
  }
  const { config: database, drop } = await emptyDatabase()
  onTestFinished(drop)
  return { database, dataFolder, store: { kind: 'disk' } }
}

/** What a server leaves when it is stopped, after somebody has used it like this. */
export async function usedPlace<T>(kind: Kind, use: (app: TestApp) => Promise<T>): Promise<{ place: Place; used: T }> {
  const { database, store } = await newPlace(kind)
  if (database.kind === 'sqlite') await mkdir(join(database.path, '..'))
  const app = await startApp({ database, store })
  const used = await use(app)
  const backups = await emptyFolder()
  await makeBackup(app.context, backups)
  const place = await newPlace(kind)
  await restoreBackup(place, backups)
  return { place, used }
}

/** One with tables, and these rows in them, whatever they refer to. */
export async function filledPlace(kind: Kind, fill: (database: Database) => Promise<void>): Promise<Place> {
  const place = await newPlace(kind)
  await mkdir(join(place.dataFolder, 'files'), { recursive: true })
  await inDatabase(place, async (database) => {
    await migrate(database)
    await fill(database)
  })
  return place
}

export async function inDatabase<T>({ database: config }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, { isShared: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Every row, but for the forms in which the databases have the words of messages, and when tables were made. */
export async function rowsIn(place: Place): Promise<Record<string, string[]>> {
  const all = await inDatabase(place, readAllRows)
  const kept = Object.entries(all).filter(([name]) => !/^(kysely|indexed_words)/.test(name))
  return Object.fromEntries(
    kept.map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify({ ...JSON.parse(row), words: undefined })).toSorted(),
    ]),
  )
}

/** Two people, a message with a reply, and a photo. */
export async function converse(app: TestApp) {
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const photo = await app.given.file(bea)
  const lake = await app.given.message(ada, group, { title: 'By the lake', text: 'Who comes? #summer' })
  await app.given.message(bea, group, { text: 'Me', parent: lake, files: [photo.id] })
  await app.runJobs()
  return { ada, group, photo, lake }
}
