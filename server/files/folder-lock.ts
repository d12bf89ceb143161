import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartError } from '../errors.ts'

/**
 * Locks a data folder for this process and returns the function that unlocks it.
 * @throws StartError when another process has it, or the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  try {
    return takeLock(join(folder, 'lock'))
  } catch (cause) {
    const busy = (cause as { code?: string }).code === 'SQLITE_BUSY'
    throw new StartError(
      busy
        ? `Another Coterie already runs on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`
        : `The data folder ${folder} cannot be written (${(cause as Error).message}). Set DATA_DIR to a folder that this user may write to.`,
      { cause },
    )
  }
}

/**
 * The lock is the operating system's (through SQLite), so it ends with the process, however that ends. Throws
 * SQLITE_BUSY when another process has it.
 */
export function takeLock(path: string): () => void {
  // SQLite would open an unwritable file read-only, and lock it all the same.
  closeSync(openSync(path, 'a'))
  const lock = new Sqlite(path, { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    // Nothing is stored, so nothing needs to reach the disk.
    lock.pragma('journal_mode = MEMORY')
    lock.pragma('synchronous = OFF')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw error
  }
  return () => void lock.close()
}
