import type { Kysely } from 'kysely'
import { key, keyAndGoesWith, required } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_setting')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute()
  await db.schema
    .createTable('first_run')
    .addColumn('userId', 'text', keyAndGoesWith('user'))
    .addColumn('step', 'text', required)
    .execute()
}
