import type { Kysely } from 'kysely'
import { flagOr } from './columns.ts'

/** SQLite adds one column at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('file').addColumn('playableName', 'text').execute()
  await db.schema.alterTable('file').addColumn('isSavedAsSent', 'integer', flagOr('isSavedAsSent', 0)).execute()
}
