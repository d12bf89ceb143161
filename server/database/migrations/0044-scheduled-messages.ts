import { sql, type Kysely } from 'kysely'
import { key, outlives, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_message')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('groupId', 'text', outlives('group'))
    .addColumn('draft', 'text', required)
    .addColumn('localTime', 'text', required)
    .addColumn('zone', 'text', required)
    .addColumn('goesAt', 'bigint', required)
    .addColumn('openUntil', 'bigint')
    .addColumn('heldFor', 'text', (column) => column.check(sql`"heldFor" in ('late', 'refused', 'outdated', 'files')`))
    .addColumn('createdAt', 'bigint', required)
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('scheduled_message').columns(columns).execute()
  await index('scheduled_message_of_person', ['userId', 'goesAt', 'id'])
  await index('scheduled_message_of_group', ['groupId'])
  await db.schema
    .createTable('scheduled_file')
    .addColumn('scheduledId', 'text', requiredAndGoesWith('scheduled_message'))
    .addColumn('fileId', 'text', requiredAndGoesWith('file'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('scheduled_file_key', ['scheduledId', 'position'])
    .execute()
  await db.schema.createIndex('scheduled_file_of_file').on('scheduled_file').column('fileId').execute()
}
