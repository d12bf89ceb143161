import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * The words are in FTS5 of SQLite and in a `tsvector` of PostgreSQL, and no longer in a table. Messages keep the order
 * in which they arrived as `number`; their words come in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('message_word').execute()
  await (isPostgres(db) ? inPostgres(db) : inSqlite(db))
  await sql`insert into indexed_message ("messageId") select id from message order by "postedAt", id`.execute(db)
  await sql`
    insert into job (id, kind, data, attempts, "runAfter", "createdAt")
    select 'index-words-0016', 'index-words', '{}', 0, 0, 0 from message limit 1
  `.execute(db)
}

async function inPostgres(db: Kysely<unknown>) {
  await db.schema
    .createTable('indexed_message')
    .addColumn('number', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('messageId', 'text', (c) => c.notNull().unique().references('message.id').onDelete('cascade'))
    .addColumn('words', sql`tsvector`, (c) => c.notNull().defaultTo(''))
    .execute()
  // Words that wait in a list to be indexed would be read one by one by each search.
  await sql`create index indexed_words on indexed_message using gin (words) with (fastupdate = off)`.execute(db)
}

async function inSqlite(db: Kysely<unknown>) {
  await db.schema
    .createTable('indexed_message')
    .addColumn('number', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('messageId', 'text', (c) => c.notNull().unique().references('message.id').onDelete('cascade'))
    .execute()
  await sql`
    create virtual table indexed_words using fts5(
      marks, title, text, rest,
      content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = "ascii tokenchars '#+_'"
    )
  `.execute(db)
  await sql`
    create trigger indexed_message_gone after delete on indexed_message
    begin delete from indexed_words where rowid = old.number; end
  `.execute(db)
}
