import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { areOfTrial } from '../database/migrate.ts'
import { StartError } from '../errors.ts'
import { addErased, erasedFile, readErased } from '../files/erased-list.ts'
import { lockFolder } from '../files/folder-lock.ts'
import { runningFile } from '../monitoring/last-end.ts'
import { copyHashed, forEach, makeDurable } from './hashed.ts'
import { storeFolder, type Summary } from './layout.ts'
import { savedStore } from './open-saved-store.ts'
import { savedDatabase } from './saved-database.ts'
import type { SavedStore } from './saved-store.ts'
import { readSums } from './sums.ts'
import { verifyBackup } from './verify-backup.ts'

/** The list of who was erased is to stay. */
const nothing = new Set(['lock', 'lock-journal', 'lost+found', runningFile, erasedFile])

/**
 * Puts a backup where the settings say. The database comes last, and whole: without it no server starts on the files.
 * @throws StartError unless the target is empty and the backup sound, of this kind of database and not from a trial
 * version
 */
export async function restoreBackup(
  config: Pick<Config, 'database' | 'dataFolder' | 'store'>,
  path: string,
): Promise<{ folder: string; summary: Summary }> {
  const { dataFolder } = config
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataFolder)
  const store = await savedStore(config)
  try {
    const database = savedDatabase(config.database)
    await requireEmpty(dataFolder, async () => {
      await database.requireEmpty()
      await store.requireEmpty()
    })
    const { folder, summary, problems, migrations = [] } = await verifyBackup(path)
    if (problems.length > 0) {
      throw new StartError(
        `The backup in ${folder} is damaged: ${problems.slice(0, 5).join(', ')}. Use another; it was not restored.`,
      )
    }
    if (summary.database.kind !== config.database.kind) throw otherKind(folder, summary)
    if (areOfTrial(migrations, 'bookmark' in summary.database.rows)) throw ofTrial(folder)
    await copyFiles(folder, dataFolder, store, database.file)
    // The server erases again who is in the list. It must be there before the people are.
    await addErased(dataFolder, await readErased(dirname(folder)))
    await database.restore(join(folder, database.file))
    return { folder, summary }
  } finally {
    await store.close()
    unlock()
  }
}

async function requireEmpty(dataFolder: string, requireOthersEmpty: () => Promise<void>): Promise<void> {
  const names = (await readdir(dataFolder)).filter((name) => !nothing.has(name))
  if (names.length > 0) {
    throw new StartError(
      `${dataFolder} is not empty: it has ${names.slice(0, 3).join(', ')}. Move what is in it away, or set DATA_DIR to an empty folder; nothing was restored.`,
    )
  }
  await requireOthersEmpty().catch((error: Error) => {
    throw new StartError(`${error.message} Restore into an empty one; nothing was restored.`, { cause: error })
  })
}

function otherKind(folder: string, { database }: Summary): StartError {
  return new StartError(
    database.kind === 'postgres'
      ? `The backup in ${folder} is of PostgreSQL and cannot be restored to SQLite. Set DATABASE_URL to an empty database.`
      : `The backup in ${folder} is of SQLite and cannot be restored to PostgreSQL. Leave DATABASE_URL out.`,
  )
}

function ofTrial(folder: string): StartError {
  return new StartError(
    `The backup in ${folder} is of a trial version of Coterie from before 1.0, which this one cannot go on with. Nothing was restored. Restore it with the trial version, or begin anew without it.`,
  )
}

async function copyFiles(folder: string, dataFolder: string, store: SavedStore, databaseFile: string): Promise<void> {
  const sums = await readSums(folder)
  sums.delete(databaseFile)
  await forEach(sums, async ([path, sha256]) => {
    const from = join(folder, path)
    const isStored = path.startsWith(`${storeFolder}/`)
    const copied = isStored
      ? await store.restore(from, path.slice(storeFolder.length + 1))
      : await copyHashed(from, join(dataFolder, path))
    if (copied.sha256 !== sha256)
      throw new StartError(`${path} was damaged on its way. Empty ${dataFolder} and try again.`)
  })
  await store.settle()
  await makeDurable(dataFolder)
}
