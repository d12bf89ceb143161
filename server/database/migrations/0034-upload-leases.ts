import { type Kysely, sql } from 'kysely'

/** What arrives in one request is reserved for as long as that goes on, and not for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unfinished_upload').renameColumn('createdAt', 'expiresAt').execute()
  await sql`update unfinished_upload set "expiresAt" = "expiresAt" + 86400`.execute(db)
}
