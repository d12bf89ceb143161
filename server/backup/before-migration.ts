import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { StartError } from '../errors.ts'
import { saveSqlite } from './saved-sqlite.ts'
import { unfinished } from './layout.ts'

const prefix = 'before-'

/**
 * Keeps a copy of an SQLite database beside it before its tables change, in place of the copy before. PostgreSQL undoes
 * a migration that fails, and is left to its own backups.
 * @throws StartError when there is no room for it
 */
export async function snapshotBeforeMigration(
  { database: config, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  database: Database,
  log: Logger,
): Promise<void> {
  if (config.kind !== 'sqlite') return
  const [first] = await pendingMigrations(database)
  if (first === undefined || !(await hasPeople(database))) return
  const path = join(dataFolder, `${prefix}${first}.db`)
  await rm(path + unfinished, { force: true })
  try {
    await saveSqlite(config.path, path + unfinished)
  } catch (cause) {
    await rm(path + unfinished, { force: true })
    throw new StartError(
      `The database could not be copied to ${path}, and its tables are not changed without a copy (${(cause as Error).message}). Free as much disk space as ${config.path} takes, then start again.`,
      { cause },
    )
  }
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(prefix) && name.endsWith('.db')) await rm(join(dataFolder, name))
  }
  await rename(path + unfinished, path)
  log.info({ path }, 'the database is copied before its tables change')
}

async function hasPeople({ write }: Database): Promise<boolean> {
  const tables = await write.introspection.getTables()
  if (!tables.some(({ name }) => name === 'user')) return false
  return (await write.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
