import type { Kysely } from 'kysely'

const texts = ['contentName', 'pictureName', 'sentSha256', 'peaks', 'name', 'title', 'artist']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of texts) await db.schema.alterTable('file').addColumn(name, 'text').execute()
  for (const name of ['durationMs', 'pages']) await db.schema.alterTable('file').addColumn(name, 'integer').execute()
  for (const name of ['failedAt', 'takenAt']) await db.schema.alterTable('file').addColumn(name, 'bigint').execute()
  await db.schema.createIndex('file_as_sent').on('file').columns(['sentSha256', 'ownerId']).execute()

  await db.schema
    .createTable('file_text')
    .addColumn('fileId', 'text', (is) => is.primaryKey().notNull().references('file.id').onDelete('cascade'))
    .addColumn('text', 'text', (is) => is.notNull())
    .execute()
}
