import { sql, type Kysely } from 'kysely'

/** The long messages from before 0004 are moved in the background, as there may be many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (id, kind, data, attempts, "runAfter", "createdAt")
    select 'move-long-messages', 'move-long-messages', '{}', 0, 0, 0 from message limit 1
  `.execute(db)
}
