import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { savedDatabase } from '../../backup/saved-database.ts'
import type { Config } from '../../config/config.ts'

/**
 * Puts the database of a backup in place of one that another version has had. Nobody has written meanwhile, and a
 * trial does none of the work that waits, so that files are as before.
 * @returns what is left to do by hand
 */
export async function putDatabaseBack({ database }: Pick<Config, 'database'>, backup: string): Promise<string> {
  if (database.kind !== 'sqlite') {
    return `PostgreSQL undoes tables that could not be changed. If this version says at its start that they are newer, put back ${backup}: docs/self-hosting.md, “Back to the tables before an update”.`
  }
  const { path } = database
  await copyFile(join(backup, savedDatabase(database).file), `${path}.part`)
  for (const beside of ['-wal', '-shm']) await rm(path + beside, { force: true })
  await rename(`${path}.part`, path)
  return ''
}
