import { sql, type Kysely } from 'kysely'
import { key, outlives, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reply_address')
    .addColumn('tokenHash', 'text', key)
    .addColumn('userId', 'text', required)
    .addColumn('groupId', 'text', required)
    .addColumn('messageId', 'text', outlives('message'))
    .addColumn('madeAt', 'bigint', required)
    // It ends with the membership, whatever ends that.
    .addForeignKeyConstraint(
      'reply_address_of_member',
      ['groupId', 'userId'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('reply_address_of_person').on('reply_address').column('userId').execute()
  await db.schema.createIndex('reply_address_in_group').on('reply_address').columns(['groupId', 'userId']).execute()
  await db.schema.createIndex('reply_address_of_message').on('reply_address').column('messageId').execute()
  await db.schema.createIndex('reply_address_by_time').on('reply_address').column('madeAt').execute()

  await db.schema
    .createTable('email_reply')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('parentId', 'text', outlives('message'))
    .addColumn('replyId', 'text', required)
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('begun', 'waiting', 'confirmed', 'posted', 'refused')`),
    )
    .addColumn('attempts', 'integer', required)
    .addColumn('sender', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('inbox', 'text', required)
    .addColumn('uid', 'bigint', required)
    .addColumn('receivedAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('email_reply_of_person').on('email_reply').column('userId').execute()
  await db.schema.createIndex('email_reply_to_message').on('email_reply').column('parentId').execute()
  await db.schema.createIndex('email_reply_by_time').on('email_reply').column('receivedAt').execute()

  await db.schema
    .createTable('inbox_position')
    .addColumn('inbox', 'text', key)
    .addColumn('uid', 'bigint', required)
    .execute()
}
