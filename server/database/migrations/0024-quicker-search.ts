import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * What a search asks about every match stands beside it. The words of titles and the marks of dates come in the
 * background. SQLite merges parts of its index from two of a size on, whenever it is asked to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('indexed_message')
  await alter()
    .addColumn('groupId', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('createdAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await alter()
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('hasRest', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`"hasRest" in (0, 1)`),
    )
    .execute()
  // Every row is written anew, which is slow where the index of words has to be told.
  if (isPostgres(db)) await sql`drop index indexed_words`.execute(db)
  await sql`
    update indexed_message set
      "groupId" = (select "groupId" from message where message.id = "messageId"),
      "createdAt" = (select "createdAt" from message where message.id = "messageId")
  `.execute(db)
  if (isPostgres(db)) {
    await sql`create index indexed_words on indexed_message using gin (words) with (fastupdate = off)`.execute(db)
  } else {
    await sql`insert into indexed_words (indexed_words, rank) values ('usermerge', 2)`.execute(db)
  }
  await sql`
    insert into job (id, kind, data, attempts, "runAfter", "createdAt")
    select 'index-words-0024', 'index-words', '{}', 0, 0, 0 from message
    where not exists (select 1 from job where kind = 'index-words' and data = '{}' and "parkedAt" is null) limit 1
  `.execute(db)
}
