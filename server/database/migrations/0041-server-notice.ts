import { sql, type Kysely } from 'kysely'
import { required } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_notice')
    .addColumn('place', 'integer', (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`"place" = 1`),
    )
    .addColumn('id', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('link', 'text')
    .addColumn('until', 'bigint', required)
    .execute()
  await db.schema.alterTable('user').addColumn('dismissedNotice', 'text').execute()
}
