import type { Kysely } from 'kysely'
import { flagOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('administrator').addColumn('byProvider', 'integer', flagOr('byProvider', 0)).execute()
}
