import { sql, type Kysely } from 'kysely'

/** What is said of each file of a message, and how much of a message's date counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['caption', 'alt']) {
    await db.schema.alterTable('message_file').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('message')
    .addColumn('datePrecision', 'text', (c) => c.check(sql`"datePrecision" in ('month', 'year')`))
    .execute()
}
