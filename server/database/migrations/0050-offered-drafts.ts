import type { Kysely } from 'kysely'
import { goesWith, key, required } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offered_draft')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', required)
    .addColumn('groupId', 'text', required)
    .addColumn('parentId', 'text', goesWith('message'))
    .addColumn('program', 'text')
    .addColumn('title', 'text')
    .addColumn('text', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    // Nobody who has left can send it.
    .addForeignKeyConstraint(
      'offered_draft_of_member',
      ['groupId', 'userId'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('offered_draft_of_person')
    .on('offered_draft')
    .columns(['userId', 'createdAt', 'id'])
    .execute()
  await db.schema.createIndex('offered_draft_of_group').on('offered_draft').columns(['groupId', 'userId']).execute()
  await db.schema.createIndex('offered_draft_of_parent').on('offered_draft').column('parentId').execute()
  await db.schema.createIndex('offered_draft_by_age').on('offered_draft').column('createdAt').execute()
}
