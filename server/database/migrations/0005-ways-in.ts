import { sql, type Kysely } from 'kysely'

/** How each session began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('openedBy', 'text', (column) =>
      column
        .notNull()
        .defaultTo('password')
        .check(sql`"openedBy" in ('password', 'email-code', 'passkey', 'identity-provider', 'entry-code')`),
    )
    .execute()
}
