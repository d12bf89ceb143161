import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/**
 * A backup is a folder that looks like a data folder: the database, the keys and `files/`. `SHA256SUMS` lists all of
 * them as `sha256sum --check` reads it, and `backup.json` says what that list and the database must come to. A folder
 * has the name of a backup only once it is complete and was verified.
 */
export type Summary = {
  format: 1
  /** The version of Coterie that made it. */
  version: string
  madeAt: string
  database: { kind: 'sqlite' | 'postgres'; file: string; rows: Record<string, number> }
  files: { count: number; bytes: number }
  /** The checksum of SHA256SUMS. */
  sums: string
  /** Originals that the store did not have any more when the backup was made. */
  missing: string[]
  /** Originals whose content in the store was not what had been uploaded. Absent where an older version made it. */
  damaged?: string[]
}

export const summaryFile = 'backup.json'
export const sumsFile = 'SHA256SUMS'
export const storeFolder = 'files'

/** What of a data folder is small, secret and kept in no database. */
export const keyFiles = ['secret', 'push-key']

/** What is being made, or removed; leftovers are removed by the next backup. */
export const unfinished = '.part'

const day = 86_400_000

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/

export function nameOf(date: Date): string {
  return date.toISOString().replaceAll(/[:.]/g, '-')
}

export function dateOf(name: string): Date {
  return new Date(name.replace(namePattern, '$1:$2:$3.$4'))
}

/** Whether this is the name of a backup that is being made or removed; other programs have such names too. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinished) && namePattern.test(name.slice(0, -unfinished.length))
}

/** Names of the complete backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed()
}

/** The last of the backups in a folder. One of a day to come was made while the clock was wrong. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const latest = Date.now() + day
  return (await listBackups(folder)).find((name) => dateOf(name).getTime() <= latest)
}

/** How many originals the store had lost or damaged when a backup was made. */
export async function countLost(folder: string): Promise<number> {
  const { missing = [], damaged = [] } = (await readSummary(folder)) ?? {}
  return missing.length + damaged.length
}

/**
 * The backup at this place, or the newest of those in it.
 * @throws StartError when there is none
 */
export async function findBackup(place: string): Promise<{ folder: string; summary: Summary }> {
  const [newest] = await listBackups(place).catch(() => [])
  for (const folder of [place, ...(newest ? [join(place, newest)] : [])]) {
    const summary = await readSummary(folder)
    if (summary) return { folder, summary }
  }
  throw new StartError(`There is no backup in ${place}. Name the folder of a backup, or the one that backups are in.`)
}

async function readSummary(folder: string): Promise<Summary | undefined> {
  let text
  try {
    text = await readFile(join(folder, summaryFile), 'utf8')
  } catch {
    return undefined
  }
  try {
    const summary = JSON.parse(text) as Summary
    if (summary.format === 1) return summary
  } catch (cause) {
    throw new StartError(`${folder}/${summaryFile} is damaged. Use another backup.`, { cause })
  }
  throw new StartError(`The backup in ${folder} was made by a newer version of Coterie. Use that one.`)
}
