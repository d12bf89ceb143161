import type { Kysely } from 'kysely'
import { keyAndGoesWith, required } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ended_answer_links')
    .addColumn('userId', 'text', keyAndGoesWith('user'))
    .addColumn('endedAt', 'bigint', required)
    .execute()
}
