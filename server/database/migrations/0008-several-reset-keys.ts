import type { Kysely } from 'kysely'

/** A stranger who asks for a key would otherwise end the one that the person is about to use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys are good for an hour; whoever waits for one in this moment asks again.
  await db.schema.dropTable('password_reset').execute()
  await db.schema
    .createTable('password_reset')
    .addColumn('keyHash', 'text', (is) => is.primaryKey().notNull())
    .addColumn('userId', 'text', (is) => is.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expiresAt', 'bigint', (is) => is.notNull())
    .execute()
  await db.schema.createIndex('password_reset_of_user').on('password_reset').column('userId').execute()
}
