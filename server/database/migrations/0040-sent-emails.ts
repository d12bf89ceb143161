import type { Kysely } from 'kysely'
import { goesWith, key, required } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_email')
    .addColumn('id', 'text', key)
    .addColumn('job', 'text', required)
    .addColumn('userId', 'text', goesWith('user'))
    .addColumn('kind', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('attempts', 'integer', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await db.schema.createIndex('sent_email_job').on('sent_email').column('job').execute()
  await db.schema.createIndex('sent_email_of_user').on('sent_email').column('userId').execute()
}
