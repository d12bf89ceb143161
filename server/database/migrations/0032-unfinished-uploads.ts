import type { Kysely } from 'kysely'

/** What people have announced to send and not finished, so that it is counted without reading it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unfinished_upload')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('ownerId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('unfinished_upload_by_owner').on('unfinished_upload').column('ownerId').execute()
  await db.schema.createIndex('unfinished_upload_by_date').on('unfinished_upload').column('createdAt').execute()
}
