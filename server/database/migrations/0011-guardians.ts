import { sql, type Kysely } from 'kysely'
import { outlives } from './columns.ts'

/** Whether somebody who is looked after has ever signed in, and who wrote a message in their name before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('looked_after').addColumn('signedInAt', 'bigint').execute()
  await sql`
    update looked_after set "signedInAt" = coalesce(
      (select min("createdAt") from session where "userId" = "personId"),
      (select min("usedAt") from entry_code where "userId" = "personId")
    )
  `.execute(db)
  await db.schema.alterTable('message').addColumn('writtenBy', 'text', outlives('user')).execute()
  await db.schema
    .createIndex('message_written_by')
    .on('message')
    .column('writtenBy')
    .where(sql.ref('writtenBy'), 'is not', null)
    .execute()
}
