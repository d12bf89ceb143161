import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { hasTable } from '../database/dialect.ts'
import type { Db } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/**
 * Other settings than before lead to another database, and people would find an empty server. Call it before tables
 * are made, so that a second start is refused like the first.
 * @throws StartError
 */
export async function refuseAnotherDatabase(
  { database: config, dataFolder, bus }: Pick<Config, 'database' | 'dataFolder' | 'bus'>,
  { read }: Database,
): Promise<void> {
  const isNew = !(await hasTable(read as unknown as Kysely<unknown>, 'user'))
  if (!isNew && (await read.selectFrom('user').select('id').limit(1).executeTakeFirst())) return
  const sqlite = join(dataFolder, 'coterie.db')
  if (config.kind === 'postgres' && existsSync(sqlite)) {
    if (!hasPeople(sqlite)) return
    throw new StartError(
      `The database of DATABASE_URL is empty, but ${sqlite} has people in it. Leave DATABASE_URL out to go on with them, or to move them first: npm run coterie -- move --to <address>. To begin anew, set DATA_DIR to an empty folder.`,
    )
  }
  // One of several servers was given the secret of another.
  if (!isNew || bus.kind !== 'none' || !existsSync(join(dataFolder, 'secret'))) return
  const found = config.kind === 'sqlite' ? `${config.path} is empty` : 'the database of DATABASE_URL is empty'
  throw new StartError(
    `${dataFolder} is that of a server that has run before, but ${found}. Set DATABASE_URL and DATA_DIR as they were, or restore a backup; to begin anew, set DATA_DIR to an empty folder.`,
  )
}

/** Also true when it cannot be read. */
function hasPeople(path: string): boolean {
  let database: Sqlite.Database | undefined
  try {
    database = new Sqlite(path, { readonly: true })
    const hasUsers = database.prepare(`select 1 from sqlite_master where name = 'user'`).get()
    return hasUsers !== undefined && database.prepare('select 1 from user limit 1').get() !== undefined
  } catch {
    return true
  } finally {
    database?.close()
  }
}

/**
 * An empty database beside stored files is the wrong one, or was lost: people would find nothing, and new accounts
 * would hide that.
 * @throws StartError
 */
export async function refuseLostDatabase(db: Db, files: FileStore, place: string): Promise<void> {
  const { done } = await files.list('originals/')[Symbol.asyncIterator]().next()
  if (done) return
  const [user, file] = [
    await db.selectFrom('user').select('id').limit(1).executeTakeFirst(),
    await db.selectFrom('file').select('id').limit(1).executeTakeFirst(),
  ]
  if (user ?? file) return
  throw new StartError(
    `The database is empty, but ${place}/originals has files. Check DATABASE_URL, DATA_DIR and STORE_URL, or restore the database from a backup; to begin anew, move the files away.`,
  )
}
