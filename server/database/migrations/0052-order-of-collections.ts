import type { Kysely } from 'kysely'
import { flagOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('collection').addColumn('isByHand', 'integer', flagOr('isByHand', 0)).execute()
  await db.schema.alterTable('collection_file').addColumn('rank', 'double precision').execute()
}
