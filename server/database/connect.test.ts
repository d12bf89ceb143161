import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './connect.ts'
import type { Tables } from './tables.ts'

test('SQLite syncs every commit and keeps temporary data out of the file system', async () => {
  const database = await openEmpty()
  const [full, memory] = [2, 2]
  expect(await pragma(database.write, 'synchronous')).toBe(full)
  expect(await pragma(database.write, 'temp_store')).toBe(memory)
  expect(await pragma(database.read as unknown as Kysely<Tables>, 'temp_store')).toBe(memory)
})

test('the connection that reads cannot write', async () => {
  const { read } = await openEmpty()
  const writing = sql`create table anything (id text)`.execute(read as unknown as Kysely<Tables>)
  await expect(writing).rejects.toThrow('readonly')
})

async function openEmpty() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-connect-'))
  const database = await openDatabase({ kind: 'sqlite', path: join(folder, 'coterie.db') })
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  return database
}

async function pragma(connection: Kysely<Tables>, name: string): Promise<number | undefined> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(connection)
  return rows[0]?.[name]
}
