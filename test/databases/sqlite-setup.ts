import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'

/** Once per run: a migrated database file that every test's own is copied from. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-sqlite-'))
  const template = { kind: 'sqlite' as const, path: join(folder, 'template.db') }
  const database = await openDatabase(template)
  await migrate(database)
  await database.close()
  project.provide('databaseTemplate', template)
  return () => rm(folder, { recursive: true, force: true })
}
