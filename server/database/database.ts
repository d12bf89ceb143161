import type { Kysely } from 'kysely'
import type { DatabaseConfig } from '../config/database-settings.ts'
import type { Work } from './shared-commit.ts'
import type { Db, Tables } from './tables.ts'

/** `read` never waits for an open transaction, `write` is for migrate(), `commit` for transaction(). */
export type Database = {
  kind: DatabaseConfig['kind']
  read: Db
  write: Kysely<Tables>
  commit: <T>(work: Work<T>) => Promise<T>
  close: () => Promise<void>
}
