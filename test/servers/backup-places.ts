import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Config } from '#server/config/config.ts'
import { emptyDatabase } from '../databases/databases.ts'

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Where a server could begin: a folder, and a database without tables. */
export async function emptyPlace(): Promise<Pick<Config, 'database' | 'dataFolder' | 'store'>> {
  const { config: database, drop } = await emptyDatabase()
  onTestFinished(drop)
  return { database, dataFolder: join(await emptyFolder(), 'data'), store: { kind: 'disk' } }
}
