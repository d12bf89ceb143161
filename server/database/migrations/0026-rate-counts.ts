import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** What several servers count together; it need not outlive a crash of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_count')
    .$call((table) => (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('points', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
