import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookmark')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('bookmark_once', ['userId', 'messageId'])
    .execute()
  await db.schema.createIndex('bookmark_of_message').on('bookmark').column('messageId').execute()

  await db.schema
    .createTable('notification')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('isRead', 'integer', (c) => c.notNull().check(sql`"isRead" in (0, 1)`))
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('fromUserId', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('fromGroupId', 'text', (c) => c.references('group.id').onDelete('cascade'))
    .addColumn('fromMessageId', 'text', (c) => c.references('message.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (c) => c.references('message.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('notification_newest')
    .on('notification')
    .columns(['userId', 'createdAt desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['userId', 'fromGroupId'])
    .where(sql.ref('isRead'), '=', sql.lit(0))
    .execute()
  for (const column of ['fromUserId', 'fromGroupId', 'fromMessageId', 'messageId']) {
    await db.schema.createIndex(`notification_${column}`).on('notification').column(column).execute()
  }

  await db.schema
    .createTable('message_word')
    .addColumn('groupId', 'text', (c) => c.notNull().references('group.id').onDelete('cascade'))
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('message_word_key', ['groupId', 'word', 'messageId'])
    .execute()
  await db.schema.createIndex('message_word_of_message').on('message_word').column('messageId').execute()

  await db.schema
    .createTable('public_link')
    .addColumn('messageId', 'text', (c) => c.primaryKey().notNull().references('message.id').onDelete('cascade'))
    .addColumn('salt', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('password_reset')
    .addColumn('userId', 'text', (c) => c.primaryKey().notNull().references('user.id').onDelete('cascade'))
    .addColumn('keyHash', 'text', (c) => c.notNull().unique())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
}
