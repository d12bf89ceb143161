import { existsSync } from 'node:fs'
import { systemClock } from '../clock.ts'
import { readConfig, type Config } from '../config.ts'
import type { Context } from '../context.ts'
import { openDatabase, type Database } from '../database/connect.ts'
import { requireMigrated } from '../database/migrate.ts'
import type { Environment } from '../environment.ts'
import { StartError } from '../errors.ts'

export type Command = {
  /** Behind its name: what it needs as `<login>`, what it takes besides as `[address]`. */
  words: string
  purpose: string
  options?: Record<string, Option>
  /** @throws UsageError for what makes no sense, StartError for what is not possible; both with a sentence */
  run: (given: Given) => Promise<Output>
}

/** `value` is what stands behind it in the help; without one it is a flag. */
export type Option = { purpose: string; value?: string }

export type Given = {
  words: string[]
  options: Record<string, string | boolean | undefined>
  environment: Environment
}

/** What is printed; `data` in its place with --json, which only commands with `data` take. */
export type Output = { text: string; data?: unknown; isFailure?: boolean }

export const json: Record<string, Option> = { json: { purpose: 'prints it for programs' } }

/** What was typed makes no sense. */
export class UsageError extends Error {}

/** What a command may use of a server that may be running beside it. */
export type CommandContext = Pick<Context, 'config' | 'database' | 'db' | 'clock'>

/** For a command that needs the database, which a server may have open meanwhile, with tables of this version. */
export function onDatabase(
  work: (context: CommandContext, given: Given) => Promise<Output>,
  requireTables: (database: Database) => Promise<unknown> = requireMigrated,
): Command['run'] {
  return async (given) => {
    const config = readConfig(given.environment)
    requireDatabaseFile(config)
    const database = await openDatabase(config.database, { isShared: true })
    try {
      await requireTables(database)
      return await work({ config, database, db: database.read, clock: systemClock }, given)
    } finally {
      await database.close()
    }
  }
}

function requireDatabaseFile({ database }: Config): void {
  if (database.kind === 'sqlite' && !existsSync(database.path)) {
    throw new StartError(`There is no database at ${database.path}. Set DATA_DIR as for the server.`)
  }
}
