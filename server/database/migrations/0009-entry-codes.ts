import { sql, type Kysely } from 'kysely'
import { goesWith, key, outlives, required, requiredAndGoesWith, requiredOnce } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entry_code')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('madeBy', 'text', requiredAndGoesWith('user'))
    .addColumn('madeIn', 'text', goesWith('session'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('device', 'let-in', 'sheet')`))
    .addColumn('keyHash', 'text', requiredOnce)
    .addColumn('wordsHash', 'text', requiredOnce)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('expiresAt', 'bigint', required)
    .addColumn('usedAt', 'bigint')
    .addColumn('opened', 'text', outlives('session'))
    .execute()
  for (const column of ['userId', 'madeBy', 'madeIn', 'opened'])
    await db.schema.createIndex(`entry_code_by_${column}`).on('entry_code').column(column).execute()
}
