import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ifThere, makeDurable } from '../backup/hashed.ts'
import { keyFiles, unfinished } from '../backup/layout.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { StartError } from '../errors.ts'
import { addErased, erasedFile, readErased } from '../files/erased-list.ts'
import { runningFile } from '../monitoring/last-end.ts'

/** What an installation consists of. */
export type Place = Pick<Config, 'database' | 'dataFolder' | 'store'>

export function isSameDatabase({ database: one }: Place, { database: other }: Place): boolean {
  if (one.kind === 'sqlite') return other.kind === 'sqlite' && one.path === other.path
  return other.kind === 'postgres' && one.url === other.url
}

/** The settings of the new place were given as options. */
export async function forTarget<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new StartError(inWordsOfOptions(error.message), { cause: error })
  }
}

export function inWordsOfOptions(message: string): string {
  return message.replaceAll('DATABASE_URL', '--to').replaceAll('STORE_URL', '--store')
}

/** @throws StartError when it does not respond, or a server is running on it */
export async function openTarget({ database: config }: Place): Promise<Database> {
  if (config.kind === 'postgres') await requireResponse(config)
  return forTarget(openDatabase(config))
}

/** A start would wait for it for a minute. */
async function requireResponse(config: Place['database']): Promise<void> {
  const database = await openDatabase(config, { isShared: true })
  try {
    await sql`select 1`.execute(database.write)
  } catch (cause) {
    throw new StartError(
      `PostgreSQL is not responding at the address of --to (${(cause as Error).message}). Check that it is running and that user, password and database are correct.`,
      { cause },
    )
  } finally {
    await database.close()
  }
}

const words = 'privacy.md'
/** What does not count, and what is looked at when it is opened. */
const passing = ['lock', 'lock-journal', 'lost+found', runningFile, 'copies', 'files']
const ofBegun = ['coterie.db', 'coterie.db-wal', 'coterie.db-shm', ...keyFiles, erasedFile, words]

/** @throws StartError when it has anything but what a move that was begun has put there */
export async function requireOwnFolder({ dataFolder }: Place): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const names = await readdir(dataFolder)
  const expected = new Set(names.includes('coterie.db') ? [...passing, ...ofBegun] : passing)
  const others = names.filter((name) => !expected.has(name))
  if (others.length === 0) return
  throw new StartError(
    `${dataFolder} is not empty: it has ${others.slice(0, 3).join(', ')}. Name an empty folder; nothing was moved.`,
  )
}

/** What a data folder has beside the database and the files. */
export async function copyKeys(from: string, to: string): Promise<void> {
  for (const name of [...keyFiles, words]) {
    const part = join(to, name + unfinished)
    const isThere = await copyFile(join(from, name), part).then(() => true, ifThere<false>)
    if (isThere) {
      await makeDurable(part)
      await rename(part, join(to, name))
    }
  }
  await addErased(to, await readErased(from))
  await makeDurable(to)
}
