import { sql, type Kysely } from 'kysely'
import {
  flag,
  goesWith,
  key,
  keyAndGoesWith,
  outlives,
  required,
  requiredAndGoesWith,
  requiredOnce,
  requiredOr,
} from '../columns.ts'

export async function createMessages(db: Kysely<unknown>): Promise<void> {
  await links(db)
  await messages(db)
  await indexesOfMessages(db)
  await partsOfMessages(db)
  await filesOfMessages(db)
  await reactions(db)
  await bookmarksAndPublicLinks(db)
}

async function links(db: Kysely<unknown>) {
  await db.schema
    .createTable('link')
    .addColumn('id', 'text', key)
    .addColumn('url', 'text', required)
    .addColumn('data', 'text')
    .addColumn('pictureId', 'text', outlives('file'))
    .addColumn('askedAt', 'bigint', required)
    .addColumn('triedAt', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('failures', 'integer', requiredOr(0))
    .execute()
  await db.schema.createIndex('link_with_picture').on('link').column('pictureId').execute()
  await db.schema.createIndex('link_by_asked').on('link').column('askedAt').execute()
}

async function messages(db: Kysely<unknown>) {
  await db.schema
    .createTable('message')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('authorId', 'text', outlives('user'))
    .addColumn('parentId', 'text', goesWith('message'))
    .addColumn('data', 'text', required)
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('standard', 'rich_text')`))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('postedAt', 'bigint', required)
    .addColumn('lastActivityDate', 'bigint', required)
    .addColumn('isInFront', 'integer', flag('isInFront'))
    .addColumn('sortOrder', 'integer')
    .addColumn('linkId', 'text', outlives('link'))
    .addColumn('aboutFileId', 'text', outlives('file'))
    .addColumn('datePrecision', 'text', (column) => column.check(sql`"datePrecision" in ('month', 'year')`))
    .execute()
}

async function indexesOfMessages(db: Kysely<unknown>) {
  const index = (name: string) => db.schema.createIndex(name).on('message')
  const inFront = (name: string, columns: string[]) =>
    index(name).columns(columns).where(sql.ref('isInFront'), '=', sql.lit(1)).execute()
  const whereSet = (column: string, name: string, columns = [column]) =>
    index(name).columns(columns).where(sql.ref(column), 'is not', null).execute()

  await index('message_children').columns(['parentId', 'postedAt', 'id']).execute()
  await inFront('message_in_front', ['groupId', 'lastActivityDate desc', 'id desc'])
  await whereSet('sortOrder', 'message_pinned', ['groupId', 'sortOrder'])
  // The end of an id is random, and so is this order.
  await sql`
    create index message_at_random on message ("groupId", substr(id, 25), id) where "isInFront" = 1
  `.execute(db)
  await whereSet('linkId', 'message_with_link')
  await index('message_of_author').columns(['authorId', 'groupId', 'isInFront', 'postedAt', 'id']).execute()
  await inFront('message_in_front_by_date', ['groupId', 'createdAt', 'id'])
  await whereSet('aboutFileId', 'message_about_file')
  await whereSet('aboutFileId', 'reply_about_file', ['parentId', 'aboutFileId', 'postedAt', 'id'])
  // Finds the newest reply of a long thread without sorting all of them.
  await whereSet('parentId', 'message_latest_reply', ['parentId', 'lastActivityDate', 'id'])
}

async function partsOfMessages(db: Kysely<unknown>) {
  // In a table of its own, because reading the row of a message reads past its words.
  await db.schema
    .createTable('long_message')
    .addColumn('messageId', 'text', keyAndGoesWith('message'))
    .addColumn('data', 'text', required)
    .execute()

  await db.schema
    .createTable('message_mention')
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addPrimaryKeyConstraint('message_mention_key', ['messageId', 'userId'])
    .execute()
  await db.schema.createIndex('message_mention_of').on('message_mention').column('userId').execute()
}

/** Photos and videos are listed by the time taken, per group and per person. */
async function filesOfMessages(db: Kysely<unknown>) {
  await db.schema
    .createTable('message_file')
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('fileId', 'text', (column) => column.notNull().references('file.id').onDelete('restrict'))
    .addColumn('position', 'integer', required)
    .addColumn('groupId', 'text', goesWith('group'))
    .addColumn('authorId', 'text', outlives('user'))
    .addColumn('takenAt', 'bigint')
    .addColumn('caption', 'text')
    .addColumn('alt', 'text')
    .addPrimaryKeyConstraint('message_file_key', ['messageId', 'position'])
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('message_file').columns(columns).execute()
  await index('message_file_of_file', ['fileId'])
  await index('message_file_by_group', ['groupId', 'takenAt', 'messageId', 'position'])
  await index('message_file_by_author', ['authorId', 'takenAt', 'messageId', 'position'])
}

async function reactions(db: Kysely<unknown>) {
  await db.schema
    .createTable('reaction')
    .addColumn('id', 'text', key)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('emoji', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('fileId', 'text', outlives('file'))
    .execute()
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('reaction').columns(columns)
  const fileId = sql.ref('fileId')
  await index('reaction_of_user', ['userId']).execute()
  await index('reaction_once', ['messageId', 'userId', 'emoji']).unique().where(fileId, 'is', null).execute()
  await index('reaction_to_file_once', ['fileId', 'messageId', 'userId', 'emoji'])
    .unique()
    .where(fileId, 'is not', null)
    .execute()
  await index('reaction_of_message', ['messageId', 'fileId']).execute()
}

async function bookmarksAndPublicLinks(db: Kysely<unknown>) {
  await db.schema
    .createTable('bookmark')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('createdAt', 'bigint', required)
    .addUniqueConstraint('bookmark_once', ['userId', 'messageId'])
    .execute()
  await db.schema.createIndex('bookmark_of_message').on('bookmark').column('messageId').execute()

  await db.schema
    .createTable('public_link')
    .addColumn('messageId', 'text', keyAndGoesWith('message'))
    .addColumn('salt', 'text', required)
    .addColumn('tokenHash', 'text', requiredOnce)
    .addColumn('createdAt', 'bigint', required)
    .execute()
}
