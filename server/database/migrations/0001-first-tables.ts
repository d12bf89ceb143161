import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await peopleAndFiles(db)
  await groups(db)
  await messages(db)
  await serverOwnTables(db)
}

async function peopleAndFiles(db: Kysely<unknown>) {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('login', 'text', (c) => c.notNull().unique())
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastActivityDate', 'bigint', (c) => c.notNull())
    .addColumn('lastNotificationEmailCheck', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('keyHash', 'text', (c) => c.notNull().unique())
    .addColumn('mediaKeyHash', 'text', (c) => c.notNull().unique())
    .addColumn('deviceName', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastUsedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_of_user').on('session').column('userId').execute()

  await db.schema
    .createTable('file')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('ownerId', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('raw', 'ready')`))
    .addColumn('contentUrl', 'text', (c) => c.notNull().unique())
    .addColumn('originalName', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('placeholder', 'text')
    .execute()
  await db.schema.createIndex('file_of_owner').on('file').column('ownerId').execute()

  // People and files refer to each other, so this reference can only come after both.
  await db.schema
    .alterTable('user')
    .addColumn('avatarId', 'text', (c) => c.references('file.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('user_with_avatar').on('user').column('avatarId').execute()
}

async function groups(db: Kysely<unknown>) {
  await db.schema
    .createTable('group')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('secretKey', 'text', (c) => c.notNull())
    .addColumn('inviteKey', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastActivityDate', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('membership')
    .addColumn('groupId', 'text', (c) => c.notNull().references('group.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('joinedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('membership_key', ['groupId', 'userId'])
    .execute()
  await db.schema.createIndex('membership_of_user').on('membership').column('userId').execute()
}

async function messages(db: Kysely<unknown>) {
  await db.schema
    .createTable('message')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('groupId', 'text', (c) => c.notNull().references('group.id').onDelete('cascade'))
    .addColumn('authorId', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('parentId', 'text', (c) => c.references('message.id').onDelete('cascade'))
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('standard', 'rich_text')`))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('postedAt', 'bigint', (c) => c.notNull())
    .addColumn('lastActivityDate', 'bigint', (c) => c.notNull())
    .addColumn('isInFront', 'integer', (c) => c.notNull().check(sql`"isInFront" in (0, 1)`))
    .addColumn('sortOrder', 'integer')
    .execute()
  await db.schema.createIndex('message_of_author').on('message').column('authorId').execute()
  await db.schema.createIndex('message_children').on('message').columns(['parentId', 'postedAt', 'id']).execute()
  await db.schema
    .createIndex('message_in_front')
    .on('message')
    .columns(['groupId', 'lastActivityDate desc', 'id desc'])
    .where(sql.ref('isInFront'), '=', sql.lit(1))
    .execute()
  await db.schema
    .createIndex('message_pinned')
    .on('message')
    .columns(['groupId', 'sortOrder'])
    .where(sql.ref('sortOrder'), 'is not', null)
    .execute()

  await db.schema
    .createTable('message_file')
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addColumn('fileId', 'text', (c) => c.notNull().references('file.id').onDelete('restrict'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_file_key', ['messageId', 'position'])
    .execute()
  await db.schema.createIndex('message_file_of_file').on('message_file').column('fileId').execute()

  await db.schema
    .createTable('reaction')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('emoji', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('reaction_once', ['messageId', 'userId', 'emoji'])
    .execute()
  await db.schema.createIndex('reaction_of_user').on('reaction').column('userId').execute()
}

async function serverOwnTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('runAfter', 'bigint', (c) => c.notNull())
    .addColumn('lockedUntil', 'bigint')
    .addColumn('parkedAt', 'bigint')
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('job_due').on('job').columns(['runAfter', 'id']).execute()

  await db.schema
    .createTable('server_state')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
