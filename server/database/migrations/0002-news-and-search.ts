import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await bookmarksAndNotifications(db)
  await searchIndex(db)
  await countsAndChoices(db)
  await cleaning(db)
  await secretsInAddresses(db)
}

async function bookmarksAndNotifications(db: Kysely<unknown>) {
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
  // One index for the list and for counting what is unread: each news writes to a page of every member's.
  await db.schema
    .createIndex('notification_newest')
    .on('notification')
    .columns(['userId', 'createdAt desc', 'id desc', 'isRead', 'fromGroupId'])
    .execute()
  for (const column of ['fromUserId', 'fromGroupId', 'fromMessageId', 'messageId']) {
    await db.schema.createIndex(`notification_${column}`).on('notification').column(column).execute()
  }
}

async function searchIndex(db: Kysely<unknown>) {
  // Searching for beginnings is a range of the index only where words are sorted by their bytes, as SQLite does.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const byBytes = isPostgres ? sql`text collate "C"` : sql`text`
  // The key is the whole row, so SQLite need not keep it twice.
  const keyIsRow = isPostgres ? sql`` : sql`without rowid`

  await db.schema
    .createTable('message_word')
    .addColumn('groupId', 'text', (c) => c.notNull().references('group.id').onDelete('cascade'))
    .addColumn('word', byBytes, (c) => c.notNull())
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('message_word_key', ['groupId', 'word', 'messageId'])
    .modifyEnd(keyIsRow)
    .execute()
  await db.schema.createIndex('message_word_of_message').on('message_word').column('messageId').execute()

  await db.schema
    .createTable('user_word')
    .addColumn('word', byBytes, (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('user_word_key', ['word', 'userId'])
    .execute()
  await db.schema.createIndex('user_word_of_user').on('user_word').column('userId').execute()

  await sql`
    insert into job (id, kind, data, attempts, "runAfter", "createdAt")
    select 'index-words', 'index-words', '{}', 0, 0, 0 from "user" limit 1
  `.execute(db)
}

async function countsAndChoices(db: Kysely<unknown>) {
  await db.schema
    .alterTable('group')
    .addColumn('messagesInFront', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`
    update "group" set "messagesInFront" =
      (select count(*) from message where message."groupId" = "group".id and message."isInFront" = 1)
  `.execute(db)

  // The end of an id is random, so that this order is none.
  await sql`
    create index message_at_random on message ("groupId", substr(id, 25), id) where "isInFront" = 1
  `.execute(db)
}

async function cleaning(db: Kysely<unknown>) {
  await db.schema.alterTable('group').addColumn('emptySince', 'bigint').execute()

  await db.schema
    .createTable('unused_file')
    .addColumn('fileId', 'text', (c) => c.primaryKey().notNull().references('file.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('unused_file_longest').on('unused_file').columns(['since', 'fileId']).execute()
}

async function secretsInAddresses(db: Kysely<unknown>) {
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
