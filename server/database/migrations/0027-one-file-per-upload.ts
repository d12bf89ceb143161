import { sql, type Kysely } from 'kysely'

/** Which upload became which file: one upload becomes one, however many servers finish it at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('file').addColumn('uploadId', 'text').execute()
  await db.schema
    .createIndex('file_of_upload')
    .unique()
    .on('file')
    .column('uploadId')
    .where(sql.ref('uploadId'), 'is not', null)
    .execute()
}
