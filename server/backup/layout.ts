import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/**
 * A backup is a folder that looks like a data folder: the database, the keys and `files/`. `SHA256SUMS` lists them for
 * `sha256sum --check`, and `backup.json` has the checksum of that list and the expected content of the database. A
 * folder gets its name only once it is complete and verified.
 */
export type Summary = {
  format: 1
  version: string
  madeAt: string
  database: { kind: 'sqlite' | 'postgres'; file: string; rows: Record<string, number> }
  files: { count: number; bytes: number }
  sums: string
  /** Originals that were no longer in the store. */
  missing: string[]
  /** Originals whose stored content was not what had been uploaded. Absent in backups of older versions. */
  damaged?: string[]
}

export const summaryFile = 'backup.json'
export const sumsFile = 'SHA256SUMS'
export const storeFolder = 'files'

/** Small, secret, and in no database. */
export const keyFiles = ['secret', 'push-key']

/** Being made, or removed; the next backup removes leftovers. */
export const unfinished = '.part'

const day = 86_400_000

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/

export function nameOf(date: Date): string {
  return date.toISOString().replaceAll(/[:.]/g, '-')
}

export function dateOf(name: string): Date {
  return new Date(name.replace(namePattern, '$1:$2:$3.$4'))
}

/** Other programs use the same ending. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinished) && namePattern.test(name.slice(0, -unfinished.length))
}

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

/** Ignores backups of the future, made while the clock was wrong. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const latest = Date.now() + day
  return (await listBackups(folder)).find((name) => dateOf(name).getTime() <= latest)
}

export async function countLost(folder: string): Promise<number> {
  const { missing = [], damaged = [] } = (await readSummary(folder)) ?? {}
  return missing.length + damaged.length
}

/** The backup at this path, or the newest one inside. @throws StartError when there is none */
export async function findBackup(path: string): Promise<{ folder: string; summary: Summary }> {
  const [newest] = await listBackups(path).catch(() => [])
  for (const folder of [path, ...(newest ? [join(path, newest)] : [])]) {
    const summary = await readSummary(folder)
    if (summary) return { folder, summary }
  }
  throw new StartError(`There is no backup in ${path}. Name the folder of a backup, or the one that backups are in.`)
}

/** @throws StartError when it cannot be understood */
export async function readSummary(folder: string): Promise<Summary | undefined> {
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
