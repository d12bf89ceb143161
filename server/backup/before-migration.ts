import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { StartError } from '../errors.ts'
import { hasRoomFor, megabytes, readDiskSpace } from '../monitoring/disk-space.ts'
import { unfinished } from './layout.ts'
import { savedDatabase } from './saved-database.ts'

const prefix = 'before-'

/**
 * Copies the database into the data folder before its tables change, replacing the previous copy. PostgreSQL undoes a
 * failed migration, so it is copied only where pg_dump can do so.
 * @throws StartError when this version cannot use its tables, there is no room for a copy, or an SQLite database
 * cannot be copied
 */
export async function snapshotBeforeMigration(
  { database: config, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  database: Database,
  log: Logger,
): Promise<void> {
  const [first] = await pendingMigrations(database)
  if (first === undefined || !(await hasPeople(database))) return
  const path = join(dataFolder, `${prefix}${first}${config.kind === 'sqlite' ? '.db' : '.dump'}`)
  await rm(path + unfinished, { force: true })
  const saved = savedDatabase(config)
  let lack: StartError | undefined
  try {
    lack = await lackOfRoom(dataFolder, await saved.size())
    if (!lack) await saved.save(path + unfinished)
  } catch (cause) {
    await rm(path + unfinished, { force: true })
    if (config.kind === 'postgres') {
      log.warn({ reason: (cause as Error).message }, 'the tables of PostgreSQL change without a copy made before')
      return
    }
    throw new StartError(
      `The database could not be copied to ${path}, and its tables are not changed without a copy (${(cause as Error).message}). Free as much disk space as ${config.path} takes, then start again.`,
      { cause },
    )
  }
  if (lack) throw lack
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(prefix) && /\.(db|dump)$/.test(name)) await rm(join(dataFolder, name))
  }
  await rename(path + unfinished, path)
  log.info(
    { path },
    'the database is copied before its tables change; docs/self-hosting.md says how to go back: “Back to the tables before an update”',
  )
}

async function lackOfRoom(dataFolder: string, needed: number): Promise<StartError | undefined> {
  const space = await readDiskSpace(dataFolder)
  if (hasRoomFor(needed, space)) return undefined
  return new StartError(
    `There is no room in ${dataFolder} for a copy of the database, without which its tables are not changed: it takes up to ${megabytes(needed)} MB, and ${megabytes(space.freeBytes)} MB are free. Make room, then start again.`,
  )
}

async function hasPeople({ write }: Database): Promise<boolean> {
  const tables = await write.introspection.getTables()
  if (!tables.some(({ name }) => name === 'user')) return false
  return (await write.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
