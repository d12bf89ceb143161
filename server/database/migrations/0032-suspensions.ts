import type { Kysely } from 'kysely'
import { keyAndGoesWith, required } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('suspension')
    .addColumn('userId', 'text', keyAndGoesWith('user'))
    .addColumn('since', 'bigint', required)
    .execute()
}
