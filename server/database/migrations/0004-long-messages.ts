import type { Kysely } from 'kysely'

/** All of a long message goes into a table of its own: whatever reads the row of a message reads past its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('long_message')
    .addColumn('messageId', 'text', (is) => is.primaryKey().notNull().references('message.id').onDelete('cascade'))
    .addColumn('data', 'text', (is) => is.notNull())
    .execute()
}
