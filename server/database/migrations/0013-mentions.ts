import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_mention')
    .addColumn('messageId', 'text', (is) => is.notNull().references('message.id').onDelete('cascade'))
    .addColumn('userId', 'text', (is) => is.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('message_mention_key', ['messageId', 'userId'])
    .execute()
  await db.schema.createIndex('message_mention_of').on('message_mention').column('userId').execute()
}
