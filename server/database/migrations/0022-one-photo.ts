import { sql, type Kysely } from 'kysely'

/** Reactions and replies can be given to one photo of a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reactToPhotos(db)
  await db.schema
    .alterTable('message')
    .addColumn('aboutFileId', 'text', (c) => c.references('file.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('message_about_file')
    .on('message')
    .column('aboutFileId')
    .where(sql.ref('aboutFileId'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('reply_about_file')
    .on('message')
    .columns(['parentId', 'aboutFileId', 'postedAt', 'id'])
    .where(sql.ref('aboutFileId'), 'is not', null)
    .execute()
}

/** Made anew, because SQLite cannot take a unique constraint from a table. */
async function reactToPhotos(db: Kysely<unknown>) {
  await db.schema
    .createTable('reaction_to_photo')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('emoji', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('fileId', 'text', (c) => c.references('file.id').onDelete('set null'))
    .execute()
  await sql`
    insert into reaction_to_photo ("id", "messageId", "userId", "emoji", "createdAt")
    select "id", "messageId", "userId", "emoji", "createdAt" from reaction
  `.execute(db)
  await db.schema.dropTable('reaction').execute()
  await db.schema.alterTable('reaction_to_photo').renameTo('reaction').execute()
  await db.schema.createIndex('reaction_of_user').on('reaction').column('userId').execute()
  await db.schema
    .createIndex('reaction_once')
    .unique()
    .on('reaction')
    .columns(['messageId', 'userId', 'emoji'])
    .where(sql.ref('fileId'), 'is', null)
    .execute()
  await db.schema
    .createIndex('reaction_to_file_once')
    .unique()
    .on('reaction')
    .columns(['fileId', 'messageId', 'userId', 'emoji'])
    .where(sql.ref('fileId'), 'is not', null)
    .execute()
  await db.schema.createIndex('reaction_of_message').on('reaction').columns(['messageId', 'fileId']).execute()
}
