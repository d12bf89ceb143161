import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../../dialect.ts'
import { key, required, requiredOr } from '../columns.ts'

export async function createWorkOfServers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('runAfter', 'bigint', required)
    .addColumn('lockedUntil', 'bigint')
    .addColumn('parkedAt', 'bigint')
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('job_due').on('job').columns(['runAfter', 'id']).execute()

  await db.schema
    .createTable('server_state')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute()

  // Counts shared by several servers; they need not survive a crash of the database.
  await db.schema
    .createTable('rate_count')
    .$call((table) => (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', 'text', key)
    .addColumn('points', 'bigint', requiredOr(0))
    .addColumn('expire', 'bigint')
    .execute()
}
