import type { Db } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/**
 * An empty database beside stored files is the wrong one, or one that was lost: people who came back to it would find
 * nothing, and new accounts would hide that.
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
