import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forEach, hashOf } from './hashed.ts'
import { findBackup, storeFolder, sumsFile, type Summary } from './layout.ts'
import { savedDatabase, type Rows } from './saved-database.ts'
import { readSums } from './sums.ts'

/**
 * Reads all of a backup: every file against its checksum, and the database with all its rows.
 * @throws StartError when there is none
 */
export async function verifyBackup(place: string): Promise<{ folder: string; summary: Summary; problems: string[] }> {
  const { folder, summary } = await findBackup(place)
  const problems = await problemsOf(folder, summary).catch((error: Error) => [error.message])
  return { folder, summary, problems }
}

async function problemsOf(folder: string, summary: Summary): Promise<string[]> {
  if ((await hashOf(join(folder, sumsFile))) !== summary.sums) return [`${sumsFile} has changed`]
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
  if (problems.length > 0) return problems.toSorted()
  if (bytes !== summary.files.bytes) problems.push(`the files are ${bytes} bytes of ${summary.files.bytes}`)
  return [...problems, ...(await problemsOfDatabase(folder, summary))]
}

async function problemsOfDatabase(folder: string, { database }: Summary): Promise<string[]> {
  const saved = savedDatabase(
    database.kind === 'sqlite' ? { kind: 'sqlite', path: '' } : { kind: 'postgres', url: '', connections: 1 },
  )
  const found = await saved.check(join(folder, saved.file))
  return 'problem' in found ? [`the database is damaged: ${found.problem}`] : differences(database.rows, found.rows)
}

function differences(expected: Rows, found: Rows): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `the table ${table} has ${found[table] ?? 'no'} rows of ${expected[table] ?? 'none'}`)
}
