import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message_file').addColumn('location', 'text').execute()
  await db.schema.alterTable('withheld_file').addColumn('location', 'text').execute()
  await db.schema
    .createIndex('message_file_location')
    .on('message_file')
    .columns(['groupId', 'location'])
    .where('location', 'is not', null)
    .execute()
}
