import { type Kysely, sql } from 'kysely'

/** So that the newest reply of a long thread is found without sorting all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index message_latest_reply on message ("parentId", "lastActivityDate", id) where "parentId" is not null
  `.execute(db)
}
