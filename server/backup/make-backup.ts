import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { isStorageFull } from '../database/dialect.ts'
import type { Db } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import type { StoredFile } from '../files/file-store.ts'
import { takeLock } from '../files/folder-lock.ts'
import { isSameDisk, megabytes, readDiskSpace } from '../monitoring/disk-space.ts'
import { copyHashed, forEach, hashOf, ifThere, makeDurable } from './hashed.ts'
import {
  keyFiles,
  listBackups,
  nameOf,
  storeFolder,
  summaryFile,
  sumsFile,
  isUnfinished,
  unfinished,
  type Summary,
} from './layout.ts'
import { savedDatabase } from './saved-database.ts'
import { savedStore } from './saved-store.ts'
import { readSums, writeSums, type Sums } from './sums.ts'
import { verifyBackup } from './verify-backup.ts'

/** What is backed up; a server may be running on it. */
export type Source = { config: Pick<Config, 'database' | 'dataFolder' | 'store'>; db: Db }

export type Made = { folder: string; summary: Summary; linked: number }

/**
 * Makes a backup in a folder of its own below this one and reads all of it again. Files that the backup before has are
 * hard links to that one, where the disk can do that.
 * @throws StartError when something is wrong with what was written; it is then removed
 */
export async function makeBackup(source: Source, place: string): Promise<Made> {
  const unlock = await lockPlace(place)
  try {
    await removeUnfinished(place)
    const [newest] = await listBackups(place)
    const base = newest && join(place, newest)
    const first = await attempt(source, place, base)
    if ('made' in first) return first.made
    // A file of the backup before may have been damaged since; copied anew, it is sound again.
    const second = base ? await attempt(source, place, undefined) : first
    if ('made' in second) return second.made
    throw new StartError(`What was written to ${place} is damaged: ${second.problems.slice(0, 5).join(', ')}.`)
  } finally {
    unlock()
  }
}

/** As SQLite and pg_dump say it, which run in processes of their own. */
const noRoom = /database or disk is full|No space left on device/

async function attempt(
  source: Source,
  place: string,
  base: string | undefined,
): Promise<{ made: Made } | { problems: string[] }> {
  const name = nameOf(new Date())
  const part = join(place, name + unfinished)
  try {
    await mkdir(part, { mode: 0o700 })
    const { linked } = await write(source, part, base)
    const { problems, summary } = await verifyBackup(part)
    if (problems.length > 0) {
      await rm(part, { recursive: true })
      return { problems }
    }
    const folder = join(place, name)
    await rename(part, folder)
    await makeDurable(place)
    return { made: { folder, summary, linked } }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    if (!isStorageFull(error) && !noRoom.test((error as Error).message)) throw error
    throw new StartError(
      `The disk of ${place} is full, and the backup was removed again. Make room, or name a folder on another disk.`,
      { cause: error },
    )
  }
}

/** The database comes first: whatever it knows of was stored before. What is deleted meanwhile, nobody needs. */
async function write({ config, db }: Source, part: string, base: string | undefined): Promise<{ linked: number }> {
  const madeAt = new Date().toISOString()
  const database = savedDatabase(config.database)
  await requireRoom(config, part, base)
  const { rows, originals } = await database.save(join(part, database.file))
  const sums: Sums = new Map([[database.file, await hashOf(join(part, database.file))]])
  for (const key of keyFiles) {
    const copied = await copyHashed(join(config.dataFolder, key), join(part, key)).catch(ifThere<never>)
    if (copied) sums.set(key, copied.sha256)
  }
  const uploaded = new Map(originals.map(({ name, sha256 }) => [`${storeFolder}/${name}`, sha256]))
  const stored = await copyStore(config, part, base, sums, uploaded)
  await writeSums(part, sums)
  const summary: Summary = {
    format: 1,
    version: packageJson.version,
    madeAt,
    database: { kind: config.database.kind, file: database.file, rows },
    files: { count: sums.size, bytes: stored.bytes },
    sums: await hashOf(join(part, sumsFile)),
    missing: await stillKnown(
      db,
      originals.map(({ name }) => name).filter((name) => !sums.has(`${storeFolder}/${name}`)),
    ),
    damaged: stored.damaged.toSorted(),
  }
  await writeFile(join(part, summaryFile), `${JSON.stringify(summary, null, 2)}\n`, { mode: 0o600, flush: true })
  await makeDurable(part)
  return { linked: stored.linked }
}

async function copyStore(
  settings: Source['config'],
  part: string,
  base: string | undefined,
  sums: Sums,
  uploaded: Map<string, string | null>,
) {
  const known = base ? await readSums(base).catch(() => undefined) : undefined
  const total = { bytes: 0, linked: 0, damaged: [] as string[] }
  const folders = new Set([join(part, storeFolder)])
  await mkdir(join(part, storeFolder), { mode: 0o700 })
  const store = await savedStore(settings)
  try {
    await forEach(store.list(), async (file) => {
      const path = `${storeFolder}/${file.name}`
      const to = join(part, path)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      folders.add(dirname(to))
      const sha256 = known?.get(path)
      const isUnchanged = sha256 && base && (await linkUnchanged(file, join(base, path), to))
      let copied = isUnchanged ? { sha256, size: file.size } : await store.copy(file, to)
      if (!copied) return rm(to, { force: true })
      const whole = uploaded.get(path)
      if (whole && whole !== copied.sha256) {
        total.damaged.push(file.name)
        if (base && sha256 === whole) copied = await saveSound(join(base, path), to)
      }
      if (isUnchanged) total.linked++
      sums.set(path, copied.sha256)
      total.bytes += copied.size
    })
  } finally {
    await store.close()
  }
  for (const folder of folders) await makeDurable(folder)
  return total
}

/** Files of the store are replaced, never changed, so the same size and date is the same file. */
async function isUnchangedSince(now: StoredFile, before: string): Promise<boolean> {
  const then = await stat(before).catch(() => undefined)
  return then !== undefined && now.size === then.size && Math.round(now.modifiedAt) === Math.round(then.mtimeMs)
}

async function linkUnchanged(now: StoredFile, before: string, to: string): Promise<boolean> {
  if (!(await isUnchangedSince(now, before))) return false
  try {
    await link(before, to)
    return true
  } catch {
    // Some file systems have no hard links, and all have a limit of them.
    return false
  }
}

/** Takes a file of the backup before in place of the damaged one in the store. */
async function saveSound(before: string, to: string): Promise<{ sha256: string; size: number }> {
  await rm(to, { force: true })
  return copyHashed(before, to)
}

/** In bytes: what people who write meanwhile are left on a disk of the data. */
const leftForOthers = 500_000_000

/** @throws StartError when there is no room for what is not in the backup before */
async function requireRoom(settings: Source['config'], part: string, base: string | undefined): Promise<void> {
  const { database, dataFolder } = settings
  let needed = await savedDatabase(database).size()
  const store = await savedStore(settings)
  try {
    await forEach(store.list(), async (file) => {
      if (!base || !(await isUnchangedSince(file, join(base, storeFolder, file.name)))) needed += file.size
    })
  } finally {
    await store.close()
  }
  const { freeBytes, totalBytes } = await readDiskSpace(part)
  const isShared = await isSameDisk(part, dataFolder)
  const left = isShared ? Math.min(leftForOthers, totalBytes / 20) : 0
  if (freeBytes - left >= needed) return
  throw new StartError(
    `There is no room for a backup in ${dirname(part)}: it takes ${megabytes(needed)} MB, and ${megabytes(freeBytes)} MB are free${isShared ? ' on the disk of the data, which must not fill up' : ''}. Make room, or name a folder on another disk.`,
  )
}

/** Of the originals that are not in the store: those that should be. */
async function stillKnown(db: Db, names: string[]): Promise<string[]> {
  const known: string[] = []
  for (let n = 0; n < names.length; n += 500) {
    const some = names.slice(n, n + 500)
    const rows = await db.selectFrom('file').select('originalName').where('originalName', 'in', some).execute()
    known.push(...rows.map(({ originalName }) => originalName))
  }
  return known
}

async function lockPlace(place: string): Promise<() => void> {
  try {
    if (await mkdir(place, { recursive: true, mode: 0o700 })) await makeDurable(dirname(place))
    return takeLock(join(place, 'lock'))
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    throw new StartError(
      code === 'SQLITE_BUSY'
        ? `A backup is being made in ${place} already. Try again when it is done.`
        : `Backups cannot be written to ${place} (${message}). Name a folder that this user may write to.`,
      { cause },
    )
  }
}

async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (isUnfinished(name)) await rm(join(place, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
