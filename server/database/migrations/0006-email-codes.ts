import { sql, type Kysely } from 'kysely'

/** Codes by email, and when somebody signed in last confirmed who they are by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_code')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('browserHash', 'text', (column) => column.notNull().unique())
    .addColumn('sessionId', 'text', (column) => column.references('session.id').onDelete('cascade'))
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('sign-in', 'sign-up', 'confirmation')`),
    )
    .addColumn('lang', 'text')
    .addColumn('deviceName', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('askedAt', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('email_code_session').on('email_code').column('sessionId').execute()
  await db.schema.createIndex('email_code_asked').on('email_code').column('askedAt').execute()
  await db.schema.alterTable('session').addColumn('confirmedAt', 'bigint').execute()
}
