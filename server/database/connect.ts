import { accessSync, constants, existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type Dialect,
  type LogEvent,
  type SqliteDatabase,
} from 'kysely'
import { pino, type Logger } from 'pino'
import type { DatabaseConfig } from './database-settings.ts'
import { StartError } from '../errors.ts'
import { openPostgres } from './connect-postgres.ts'
import { sharedCommit, type Work } from './shared-commit.ts'
import type { Db, Tables } from './tables.ts'

/** An open database: `read` never waits for an open transaction, `write` is for migrate(), `commit` for transaction(). */
export type Database = {
  kind: DatabaseConfig['kind']
  read: Db
  write: Kysely<Tables>
  /** Resolves when all that the work changed is on disk; undoes it when the work throws. */
  commit: <T>(work: Work<T>) => Promise<T>
  close: () => Promise<void>
}

type Options = {
  /** Called with every statement and how many milliseconds it took, for tests that count them. */
  onStatement?: ((sql: string, took: number) => void) | undefined
  log?: Logger
  /** Where a server may have it open, which goes on meanwhile. */
  isShared?: boolean
  /** Where this is one of several servers that have it open and know of each other: what they must all have alike. */
  inCommon?: string | undefined
}

/**
 * Opens the database, for which it waits up to a minute.
 * @throws StartError when it cannot be opened
 */
export async function openDatabase(
  config: DatabaseConfig,
  { onStatement, log = pino({ level: 'silent' }), isShared = false, inCommon }: Options = {},
): Promise<Database> {
  const logged = onStatement && ((event: LogEvent) => onStatement(event.query.sql, event.queryDurationMillis))
  const kysely = (dialect: Dialect) => new Kysely<Tables>({ dialect, ...(logged && { log: logged }) })
  return config.kind === 'sqlite'
    ? openSqlite(config.path, kysely)
    : await openPostgres(config, kysely, { log, isShared, inCommon })
}

type MakeKysely = (dialect: Dialect) => Kysely<Tables>

/** 8 MB: posting a message touches some sixty pages, too many for SQLite's default of 2 MB. */
const cacheKilobytes = 8000
/** 32 MB: pages that many messages change are checkpointed once for all of them. */
const checkpointPages = 8000

function openSqlite(path: string, kysely: MakeKysely): Database {
  const open = (readonly: boolean) => {
    const connection = new Sqlite(path, { readonly })
    connection.pragma('busy_timeout = 5000')
    connection.pragma(`cache_size = -${cacheKilobytes}`)
    // Statement journals would otherwise write pages of private messages to files in /var/tmp.
    connection.pragma('temp_store = memory')
    if (!readonly) {
      connection.pragma('journal_mode = WAL')
      connection.pragma('synchronous = FULL')
      connection.pragma(`wal_autocheckpoint = ${checkpointPages}`)
      connection.pragma('foreign_keys = ON')
    }
    const handle = kysely(new TransactionalSqliteDialect({ database: withStatementCache(connection) }))
    const close = async () => {
      await handle.destroy()
      // Kysely leaves a connection open that never ran a query.
      connection.close()
    }
    return { handle, close }
  }
  try {
    if (existsSync(path)) accessSync(path, constants.W_OK)
    const write = open(false)
    const read = open(true)
    return {
      kind: 'sqlite',
      read: asReadonly(read.handle),
      write: write.handle,
      commit: sharedCommit(write.handle),
      close: async () => {
        await read.close()
        // Last, because it then empties the write-ahead log into the database.
        await write.close()
      },
    }
  } catch (cause) {
    throw new StartError(
      `The database ${path} cannot be opened (${(cause as Error).message}). Let this user write to it, or restore it from a backup.`,
      { cause },
    )
  }
}

/** How SQLite is spoken to. It rolls back changes to tables like any other; Kysely's own adapter does not use it. */
export class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }

  override createQueryCompiler() {
    return new ValueBlindCompiler()
  }
}

/**
 * SQLite looks at some values while it plans a statement, those beside an `order by` for example, and plans it again
 * whenever one of them is bound, which takes longer than most of ours run. It does not look behind a plus.
 */
class ValueBlindCompiler extends SqliteQueryCompiler {
  override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

const cachedStatements = 500

/** Preparing a statement costs more than running most of ours, so each SQL text is prepared once. */
function withStatementCache(connection: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>()
  return {
    close: () => connection.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known) return known as never
      const statement = connection.prepare(sql)
      if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value!)
      statements.set(sql, statement)
      return statement as never
    },
  }
}

/** The same handle, typed without its write methods. */
function asReadonly(kysely: Kysely<Tables>): Db {
  return kysely as unknown as Db
}
