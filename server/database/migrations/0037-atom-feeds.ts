import type { Kysely } from 'kysely'
import { flag, key, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('atom_feed')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('groupId', 'text')
    .addColumn('withWords', 'integer', flag('withWords'))
    .addColumn('salt', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('lookedAt', 'bigint')
    // One of a group ends with the membership, whatever ends that.
    .addForeignKeyConstraint(
      'atom_feed_of_member',
      ['groupId', 'userId'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('atom_feed_of_person').on('atom_feed').column('userId').execute()
  await db.schema.createIndex('atom_feed_of_group').on('atom_feed').columns(['groupId', 'userId']).execute()
}
