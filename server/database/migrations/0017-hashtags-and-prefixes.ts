import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * Which hashtags are in which messages. In SQLite, beginnings of up to eight letters are in the index: it reads all
 * that begins with a longer one before it finds the first. Hashtags and words come in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const byBytes = isPostgres(db) ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('message_hashtag')
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addColumn('tag', byBytes, (c) => c.notNull())
    .addColumn('groupId', 'text', (c) => c.notNull().references('group.id').onDelete('cascade'))
    .addColumn('written', byBytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_hashtag_key', ['messageId', 'tag'])
    .execute()
  // With everything that counting the last ones reads.
  await db.schema
    .createIndex('message_hashtag_of_group')
    .on('message_hashtag')
    .columns(['groupId', 'messageId', 'tag', 'written'])
    .execute()
  if (!isPostgres(db)) {
    await sql`drop table indexed_words`.execute(db)
    await sql`
      create virtual table indexed_words using fts5(
        marks, title, text, rest,
        content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8', tokenize = "ascii tokenchars '#+_'"
      )
    `.execute(db)
  }
  await sql`
    insert into job (id, kind, data, attempts, "runAfter", "createdAt")
    select 'index-words-0018', 'index-words', '{}', 0, 0, 0 from message
    where not exists (select 1 from job where kind = 'index-words') limit 1
  `.execute(db)
}
