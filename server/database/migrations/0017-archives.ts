import type { Kysely } from 'kysely'
import { goesWith, key, required, requiredAndGoesWith, requiredOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('archive')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('groupId', 'text', goesWith('group'))
    .addColumn('month', 'text')
    .addColumn('openFor', 'text', (column) => goesWith('user')(column).unique())
    .addColumn('timeZone', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('total', 'bigint', requiredOr(0))
    .addColumn('done', 'bigint', requiredOr(0))
    .addColumn('size', 'bigint')
    .addColumn('counts', 'text')
    .addColumn('createdAt', 'bigint', required)
    .addColumn('changedAt', 'bigint', required)
    .addColumn('readyAt', 'bigint')
    .execute()
  await db.schema.createIndex('archive_of_person').on('archive').columns(['userId', 'createdAt']).execute()
  await db.schema.createIndex('archive_of_group').on('archive').column('groupId').execute()
}
