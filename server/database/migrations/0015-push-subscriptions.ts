import type { Kysely } from 'kysely'

/** Devices that want to be told, and the hours in which they are not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('sessionId', 'text', (c) => c.primaryKey().notNull().references('session.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastSuccessAt', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('push_subscription_of').on('push_subscription').column('userId').execute()
  for (const column of ['quietFrom', 'quietUntil'])
    await db.schema.alterTable('user').addColumn(column, 'integer').execute()
}
