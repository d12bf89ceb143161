import type { Kysely } from 'kysely'

/** Where a message came from that an import has brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('importedFrom', 'text').execute()
}
