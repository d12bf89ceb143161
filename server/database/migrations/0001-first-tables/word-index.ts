import { sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely'
import { isPostgres } from '../../dialect.ts'
import { flagOr, required, requiredAndGoesWith, requiredOr } from '../columns.ts'

export async function createWordIndex(db: Kysely<unknown>): Promise<void> {
  // Prefix searches can use an index only if words are sorted by their bytes, as in SQLite.
  const byBytes = isPostgres(db) ? sql`text collate "C"` : 'text'
  await wordsOfPeople(db, byBytes)
  await hashtags(db, byBytes)
  await wordsOfMessages(db)
}

async function wordsOfPeople(db: Kysely<unknown>, byBytes: ColumnDataType | RawBuilder<unknown>) {
  await db.schema
    .createTable('user_word')
    .addColumn('word', byBytes, required)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addPrimaryKeyConstraint('user_word_key', ['word', 'userId'])
    .execute()
  await db.schema.createIndex('user_word_of_user').on('user_word').column('userId').execute()
}

async function hashtags(db: Kysely<unknown>, byBytes: ColumnDataType | RawBuilder<unknown>) {
  await db.schema
    .createTable('message_hashtag')
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('tag', byBytes, required)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('written', byBytes, required)
    .addPrimaryKeyConstraint('message_hashtag_key', ['messageId', 'tag'])
    .execute()
  // Covers the query that counts the latest ones.
  await db.schema
    .createIndex('message_hashtag_of_group')
    .on('message_hashtag')
    .columns(['groupId', 'messageId', 'tag', 'written'])
    .execute()
}

/**
 * Words are in FTS5 in SQLite and in a `tsvector` in PostgreSQL. `number` is the order of arrival; the other columns
 * are what a search asks about every match.
 */
async function wordsOfMessages(db: Kysely<unknown>) {
  await db.schema
    .createTable('indexed_message')
    .$call((table) =>
      isPostgres(db)
        ? table.addColumn('number', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
        : table.addColumn('number', 'integer', (column) => column.primaryKey().notNull()),
    )
    .addColumn('messageId', 'text', (column) => column.notNull().unique().references('message.id').onDelete('cascade'))
    .$call((table) => (isPostgres(db) ? table.addColumn('words', sql`tsvector`, requiredOr('')) : table))
    .addColumn('groupId', 'text', requiredOr(''))
    .addColumn('createdAt', 'bigint', requiredOr(0))
    .addColumn('title', 'text', requiredOr(''))
    .addColumn('hasRest', 'integer', flagOr('hasRest', 1))
    .execute()
  await (isPostgres(db) ? indexInPostgres(db) : indexInSqlite(db))
}

async function indexInPostgres(db: Kysely<unknown>) {
  // GIN's pending list would be read in full by each search.
  await sql`create index indexed_words on indexed_message using gin (words) with (fastupdate = off)`.execute(db)
}

async function indexInSqlite(db: Kysely<unknown>) {
  // Prefixes of up to eight letters are in the index; for longer ones, all matches are read before the first is found.
  await sql`
    create virtual table indexed_words using fts5(
      marks, title, text, rest,
      content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8', tokenize = "ascii tokenchars '#+_'"
    )
  `.execute(db)
  // Merges segments as soon as there are two of a size, whenever a merge is requested.
  await sql`insert into indexed_words (indexed_words, rank) values ('usermerge', 2)`.execute(db)
  await sql`
    create trigger indexed_message_gone after delete on indexed_message
    begin delete from indexed_words where rowid = old.number; end
  `.execute(db)
}
