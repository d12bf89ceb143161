import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Every row of every table, as text in order. */
export async function readAllRows({ write }: Pick<Database, 'write'>): Promise<Record<string, string[]>> {
  const tables = await write.introspection.getTables({ withInternalKyselyTables: true })
  const all: Record<string, string[]> = {}
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(write)
    all[name] = rows.map((row) => JSON.stringify(row, (_, value) => asHex(value))).toSorted()
  }
  return all
}

function asHex(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/** The checksum of every file below a folder, by its path. */
export async function readAllFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path: string) => [relative(folder, path), await checksum(path)] as const
  return Object.fromEntries(await Promise.all(paths.toSorted().map(read)))
}

async function checksum(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}
