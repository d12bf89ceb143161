import { existsSync } from 'node:fs'
import { systemClock } from '../clock.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Environment } from '../config/environment.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { requireMigrated } from '../database/migrate.ts'
import { StartError } from '../errors.ts'
import { settingsNow } from '../settings/settings-now.ts'

export type Command = {
  words: string
  purpose: string
  options?: Record<string, Option>
  run: (given: Given) => Promise<Output>
}

/** `value` is its placeholder in the help; without one it is a flag. */
export type Option = { purpose: string; value?: string }

export type Given = {
  words: string[]
  options: Record<string, string | boolean | undefined>
  environment: Environment
  /** Tells how far it has come. */
  say?: (line: string) => void
}

export type Output = { text: string; data?: unknown; isFailure?: boolean }

export const json: Record<string, Option> = { json: { purpose: 'prints it for programs' } }

export class UsageError extends Error {}

export type CommandContext = Pick<Context, 'config' | 'database' | 'db' | 'clock'>

/** For commands that need the database, which a server may have open meanwhile, with this version's tables. */
export function onDatabase(
  work: (context: CommandContext, given: Given) => Promise<Output>,
  requireTables: (database: Database) => Promise<unknown> = requireMigrated,
): Command['run'] {
  return async (given) => {
    const start = readConfig(given.environment)
    requireDatabaseFile(start)
    const database = await openDatabase(start.database, { isShared: true })
    try {
      await requireTables(database)
      const config = await settingsNow(start, database)
      return await work({ config, database, db: database.read, clock: systemClock }, given)
    } finally {
      await database.close()
    }
  }
}

export function requireDatabaseFile({ database }: Pick<Config, 'database'>): void {
  if (database.kind === 'sqlite' && !existsSync(database.path)) {
    throw new StartError(`There is no database at ${database.path}. Set DATA_DIR as for the server.`)
  }
}
