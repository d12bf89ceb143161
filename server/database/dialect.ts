import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { TooLate } from '../within.ts'

type DatabaseError = { code?: unknown; constraint?: unknown; message?: unknown }

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

export async function hasTable(db: Kysely<unknown>, name: string): Promise<boolean> {
  const tables = isPostgres(db)
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
  return (await tables.execute(db)).rows.length > 0
}

/** In whole seconds; the same for all servers on one PostgreSQL. */
export const databaseNow = sql<number>`extract(epoch from now())::bigint`

export function isUniqueViolation(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** True when a reference points to a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/**
 * True when PostgreSQL aborted one of two conflicting transactions, or one deleted what the other had just found; a
 * retry succeeds.
 */
export function isWorthRepeating(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '40001' || code === '40P01' || code === '23503'
}

const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100', 'SQLITE_FULL'])

export function isStorageFull(error: unknown): boolean {
  return fullCodes.has(((error ?? {}) as DatabaseError).code)
}

/** PostgreSQL's connection losses, shutdown and start, and a disk that fails or is read-only. */
const unavailableCodes =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN|IO|ROFS|ACCES|PERM)|08...|53300|57014|57P0.|58030|25006|SQLITE_(IOERR|READONLY).*)$/

/** The same from pg, which gives these no code. */
const unavailableMessages =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client has encountered a connection error)/

export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DatabaseError
  if (error instanceof TooLate || unavailableCodes.test(String(code))) return true
  return typeof message === 'string' && unavailableMessages.test(message)
}

/** In bytes. */
export async function sizeOfDatabase<T>(db: Kysely<T>): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number | string }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await size.execute(db)
  return Number(rows[0]!.bytes)
}
