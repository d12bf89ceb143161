import type { Kysely } from 'kysely'
import { keyAndGoesWith, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('blocks', 'text').execute()
  await db.schema
    .createTable('confirmation')
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('confirmedAt', 'bigint', required)
    .addPrimaryKeyConstraint('confirmation_of_person', ['messageId', 'userId'])
    .execute()
  await db.schema.createIndex('confirmation_by_person').on('confirmation').column('userId').execute()
  await db.schema
    .createTable('confirmation_reminder')
    .addColumn('messageId', 'text', keyAndGoesWith('message'))
    .addColumn('remindedAt', 'bigint', required)
    .execute()
}
