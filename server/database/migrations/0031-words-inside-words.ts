import { sql, type Kysely } from 'kysely'

/** What is found by parts of Chinese words, by the names of photos and by more ways to write a word: all words anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (id, kind, data, attempts, "runAfter", "createdAt")
    select 'index-words-0031', 'index-words', '{}', 0, 0, 0 from message
    where not exists (select 1 from job where kind = 'index-words' and data = '{}' and "parkedAt" is null) limit 1
  `.execute(db)
}
