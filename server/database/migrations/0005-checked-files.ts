import type { Kysely } from 'kysely'

/** Files from before have no checksum until they are first checked, which is soonest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('file').addColumn('sha256', 'text').execute()
  await db.schema
    .alterTable('file')
    .addColumn('checkedAt', 'bigint', (is) => is.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('file_longest_unchecked').on('file').columns(['checkedAt', 'id']).execute()

  await db.schema
    .createTable('damaged_file')
    .addColumn('fileId', 'text', (is) => is.primaryKey().notNull().references('file.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (is) => is.notNull())
    .execute()
}
