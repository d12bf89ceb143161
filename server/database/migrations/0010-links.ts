import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('link')
    .addColumn('id', 'text', (is) => is.primaryKey().notNull())
    .addColumn('url', 'text', (is) => is.notNull())
    .addColumn('data', 'text')
    .addColumn('pictureId', 'text', (is) => is.references('file.id').onDelete('set null'))
    .addColumn('askedAt', 'bigint', (is) => is.notNull())
    .addColumn('triedAt', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('failures', 'integer', (is) => is.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('link_with_picture').on('link').column('pictureId').execute()
  await db.schema.createIndex('link_by_asked').on('link').column('askedAt').execute()

  await db.schema
    .alterTable('message')
    .addColumn('linkId', 'text', (is) => is.references('link.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('message_with_link')
    .on('message')
    .column('linkId')
    .where(sql.ref('linkId'), 'is not', null)
    .execute()

  await sql`
    insert into job (id, kind, data, attempts, "runAfter", "createdAt")
    select 'find-old-links', 'find-old-links', '{}', 0, 0, 0 from message limit 1
  `.execute(db)
}
