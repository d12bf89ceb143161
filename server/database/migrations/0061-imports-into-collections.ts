import type { Kysely } from 'kysely'
import { outlives } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import').addColumn('collectionId', 'text', outlives('collection')).execute()
  await db.schema.createIndex('import_into_collection').on('import').column('collectionId').execute()
}
