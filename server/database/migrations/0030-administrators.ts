import type { Kysely } from 'kysely'
import { key, keyAndGoesWith, outlives, required } from './columns.ts'

/** Nobody becomes one by this: which account a server was set up with is not written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('administrator')
    .addColumn('userId', 'text', keyAndGoesWith('user'))
    .addColumn('since', 'bigint', required)
    .execute()
  await db.schema
    .createTable('administrator_act')
    .addColumn('id', 'text', key)
    .addColumn('actorId', 'text', outlives('user'))
    .addColumn('type', 'text', required)
    .addColumn('personId', 'text', outlives('user'))
    .addColumn('createdAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('administrator_act_by').on('administrator_act').column('actorId').execute()
  await db.schema.createIndex('administrator_act_on').on('administrator_act').column('personId').execute()
  await db.schema.createIndex('administrator_act_date').on('administrator_act').column('createdAt').execute()
}
