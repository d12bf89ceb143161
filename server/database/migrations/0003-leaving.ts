import type { Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { flag, key, outlives, required, requiredOnce } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leaving')
    .addColumn('userId', 'text', key)
    .addColumn('login', 'text', requiredOnce)
    .addColumn('passwordHash', 'text', required)
    .addColumn('avatarId', 'text', outlives('file'))
    .addColumn('row', 'text', required)
    .addColumn('takesMessages', 'integer', flag('takesMessages'))
    .addColumn('eraseAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('leaving_with_avatar').on('leaving').column('avatarId').execute()

  await db.schema
    .createTable('set_aside')
    .$call((table) =>
      isPostgres(db)
        ? table.addColumn('number', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
        : table.addColumn('number', 'integer', (column) => column.primaryKey().notNull()),
    )
    .addColumn('userId', 'text', (column) => column.notNull().references('leaving.userId').onDelete('cascade'))
    .addColumn('data', 'text', required)
    .execute()
  await db.schema.createIndex('set_aside_of').on('set_aside').columns(['userId', 'number']).execute()

  await db.schema
    .createTable('erased')
    .addColumn('userId', 'text', key)
    .addColumn('erasedAt', 'bigint', required)
    .addColumn('tookMessages', 'integer', flag('tookMessages'))
    .execute()
}
