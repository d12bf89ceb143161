import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rows } from './database-in-backup.ts'
import { forEach, hashOf } from './hashed.ts'
import { findBackup, storeFolder, sumsFile, type Summary } from './layout.ts'
import { savedDatabase } from './saved-database.ts'
import { readSums } from './sums.ts'

type Found = { problems: string[]; migrations?: string[] }

/**
 * Reads all of a backup: every file against its checksum, and the database with all its rows.
 * @throws StartError when there is none
 */
export async function verifyBackup(path: string): Promise<{ folder: string; summary: Summary } & Found> {
  const { folder, summary } = await findBackup(path)
  const found: Found = await readBackup(folder, summary).catch((error: Error) => ({ problems: [error.message] }))
  return { folder, summary, ...found }
}

async function readBackup(folder: string, summary: Summary): Promise<Found> {
  if ((await hashOf(join(folder, sumsFile))) !== summary.sums) return { problems: [`${sumsFile} has changed`] }
  const sums = await readSums(folder)
  const problems: string[] = []
  if (sums.size !== summary.files.count) problems.push(`${sumsFile} lists ${sums.size} files of ${summary.files.count}`)
  let bytes = 0
  await forEach(sums, async ([path, sha256]) => {
    const found = await hashOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error) problems.push(found.code === 'ENOENT' ? `${path} is missing` : found.message)
    else if (found !== sha256) problems.push(`${path} has changed`)
    else if (path.startsWith(`${storeFolder}/`)) {
      const { size } = await stat(join(folder, path))
      bytes += size
    }
  })
  if (problems.length > 0) return { problems: problems.toSorted() }
  if (bytes !== summary.files.bytes) problems.push(`the files are ${bytes} bytes of ${summary.files.bytes}`)
  const found = await readDatabase(folder, summary)
  return { ...found, problems: [...problems, ...found.problems] }
}

async function readDatabase(folder: string, { database }: Summary): Promise<Found> {
  const saved = savedDatabase(
    database.kind === 'sqlite' ? { kind: 'sqlite', path: '' } : { kind: 'postgres', url: '', connections: 1 },
  )
  const found = await saved.check(join(folder, saved.file))
  if ('problem' in found) return { problems: [`the database is damaged: ${found.problem}`] }
  return { problems: differences(database.rows, found.rows), migrations: found.migrations }
}

function differences(expected: Rows, found: Rows): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `the table ${table} has ${found[table] ?? 'no'} rows of ${expected[table] ?? 'none'}`)
}
