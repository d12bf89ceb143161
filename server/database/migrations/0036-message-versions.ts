import type { Kysely } from 'kysely'
import { flagOr, key, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('editedAt', 'bigint').execute()
  await db.schema.alterTable('group').addColumn('keepsNoVersions', 'integer', flagOr('keepsNoVersions', 0)).execute()
  await db.schema
    .createTable('message_version')
    .addColumn('id', 'text', key)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('writtenAt', 'bigint', required)
    .addColumn('data', 'text', required)
    .execute()
  await db.schema
    .createIndex('version_of_message')
    .on('message_version')
    .columns(['messageId', 'writtenAt', 'id'])
    .execute()
}
