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
import type { DatabaseConfig } from '../config/database-settings.ts'
import { StartError } from '../errors.ts'
import { openPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import { sharedCommit } from './shared-commit.ts'
import type { Db, Tables } from './tables.ts'

type Options = {
  /** Called with every statement and its milliseconds, for tests that count them. */
  onStatement?: ((sql: string, took: number) => void) | undefined
  log?: Logger
  /** A running server may have it open, and continues. */
  isShared?: boolean
  /** For one of several servers that share the database: the settings that must be the same for all. */
  inCommon?: string | undefined
}

/** Waits up to a minute. @throws StartError when it cannot be opened */
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

/** Kilobytes: posting a message touches some sixty pages, too many for SQLite's default of 2 MB. */
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
      // Kysely does not close a connection that never ran a query.
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

/** SQLite rolls back changes to tables like any other; Kysely's own adapter does not use that. */
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
 * SQLite peeks at some bound values while planning, such as those in an `order by`, and replans whenever they change,
 * which takes longer than most of our statements. A unary plus stops it.
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

function asReadonly(kysely: Kysely<Tables>): Db {
  return kysely as unknown as Db
}
