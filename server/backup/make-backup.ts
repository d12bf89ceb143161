import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bytes } from '#contract/units.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config/config.ts'
import { isStorageFull } from '../database/dialect.ts'
import type { Db } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import { addErased, readErased } from '../files/erased-list.ts'
import type { StoredFile } from '../files/file-store.ts'
import { takeLock } from '../files/folder-lock.ts'
import { hasRoomFor, isSameDisk, megabytes, readDiskSpace } from '../monitoring/disk-space.ts'
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
import { rememberMade } from './nights.ts'
import { savedStore } from './open-saved-store.ts'
import { savedDatabase } from './saved-database.ts'
import { readSums, writeSums, type Sums } from './sums.ts'
import { verifyBackup } from './verify-backup.ts'

export type Source = { config: Pick<Config, 'database' | 'dataFolder' | 'store'>; db: Db }

export type Made = { folder: string; summary: Summary; linked: number }

/**
 * Makes a backup in a new folder below `target` and verifies it. Files that the previous backup has are hard links to
 * it, where the disk can do that.
 * @throws StartError when verification fails; the backup is then removed
 */
export async function makeBackup(source: Source, target: string): Promise<Made> {
  const unlock = await lockTarget(target)
  try {
    await removeUnfinished(target)
    const [newest] = await listBackups(target)
    const base = newest && join(target, newest)
    // Beside all of them, because those that were made before do not know.
    await addErased(target, await readErased(source.config.dataFolder))
    const first = await attempt(source, target, base)
    // A file of the previous backup may have been damaged since; a new copy is sound again.
    const second = 'made' in first || !base ? first : await attempt(source, target, undefined)
    if ('made' in second) {
      // It is whole without this.
      await rememberMade(target).catch(() => {})
      return second.made
    }
    throw new StartError(`What was written to ${target} is damaged: ${second.problems.slice(0, 5).join(', ')}.`)
  } finally {
    unlock()
  }
}

const noRoom = /database or disk is full|No space left on device/

async function attempt(
  source: Source,
  target: string,
  base: string | undefined,
): Promise<{ made: Made } | { problems: string[] }> {
  const name = nameOf(new Date())
  const part = join(target, name + unfinished)
  try {
    await mkdir(part, { mode: 0o700 })
    const { linked } = await write(source, part, base)
    const { problems, summary } = await verifyBackup(part)
    if (problems.length > 0) {
      await rm(part, { recursive: true })
      return { problems }
    }
    const folder = join(target, name)
    await rename(part, folder)
    await makeDurable(target)
    return { made: { folder, summary, linked } }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    if (!isStorageFull(error) && !noRoom.test((error as Error).message)) throw error
    throw new StartError(
      `The disk of ${target} is full, and the backup was removed again. Make room, or name a folder on another disk.`,
      { cause: error },
    )
  }
}

/** The database comes first: every file it knows was stored before. Files deleted meanwhile are not needed. */
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

/** Stored files are replaced, never changed, so the same size and date is the same file. */
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

async function saveSound(before: string, to: string): Promise<{ sha256: string; size: number }> {
  await rm(to, { force: true })
  return copyHashed(before, to)
}

/** Left for concurrent writes on a disk that also has the data. */
const leftForOthers: Bytes = 500_000_000

/** @throws StartError when there is no room for what the previous backup lacks */
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
  const space = await readDiskSpace(part)
  const isShared = await isSameDisk(part, dataFolder)
  const left = isShared ? Math.min(leftForOthers, space.totalBytes / 20) : 0
  if (hasRoomFor(needed + left, space)) return
  throw new StartError(
    `There is no room for a backup in ${dirname(part)}: it takes ${megabytes(needed)} MB, and ${megabytes(space.freeBytes)} MB are free${isShared ? ' on the disk of the data, which must not fill up' : ''}. Make room, or name a folder on another disk.`,
  )
}

async function stillKnown(db: Db, names: string[]): Promise<string[]> {
  const known: string[] = []
  for (let n = 0; n < names.length; n += 500) {
    const some = names.slice(n, n + 500)
    const rows = await db.selectFrom('file').select('originalName').where('originalName', 'in', some).execute()
    known.push(...rows.map(({ originalName }) => originalName))
  }
  return known
}

async function lockTarget(target: string): Promise<() => void> {
  try {
    if (await mkdir(target, { recursive: true, mode: 0o700 })) await makeDurable(dirname(target))
    return takeLock(join(target, 'lock'))
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    throw new StartError(
      code === 'SQLITE_BUSY'
        ? `A backup is being made in ${target} already. Try again when it is done.`
        : `Backups cannot be written to ${target} (${message}). Name a folder that this user may write to.`,
      { cause },
    )
  }
}

async function removeUnfinished(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    if (isUnfinished(name)) await rm(join(target, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
