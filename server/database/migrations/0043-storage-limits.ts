import type { Kysely } from 'kysely'
import { key, keyAndGoesWith, outlives, required } from './columns.ts'

/** What everybody stores, counted every hour, and how much they may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const noun of ['user', 'group']) {
    await db.schema
      .createTable(`storage_of_${noun}`)
      .addColumn(`${noun}Id`, 'text', keyAndGoesWith(noun))
      .addColumn('bytes', 'bigint', required)
      .$call((made) => (noun === 'group' ? made.addColumn('most', 'bigint') : made))
      .execute()
    await db.schema
      .createTable(`storage_limit_of_${noun}`)
      .addColumn(`${noun}Id`, 'text', keyAndGoesWith(noun))
      .addColumn('bytes', 'bigint', required)
      .execute()
  }
  for (const table of ['storage_of_kind', 'storage_limit']) {
    const name = table === 'storage_limit' ? 'noun' : 'kind'
    await db.schema
      .createTable(table)
      .addColumn(name, 'text', key)
      .addColumn('bytes', 'bigint', required)
      .$call((made) => (table === 'storage_of_kind' ? made.addColumn('countedAt', 'bigint', required) : made))
      .execute()
  }
  // They have all that is counted, so that no row is read.
  await db.schema.createIndex('file_by_date').on('file').columns(['createdAt', 'size']).execute()
  await db.schema.createIndex('file_by_owner').on('file').columns(['ownerId', 'type', 'size']).execute()
  await db.schema.dropIndex('file_of_owner').execute()
  await db.schema.alterTable('administrator_act').addColumn('groupId', 'text', outlives('group')).execute()
  await db.schema.createIndex('administrator_act_group').on('administrator_act').column('groupId').execute()
}
