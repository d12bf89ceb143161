import type { Kysely } from 'kysely'
import { flagOr, key, keyAndGoesWith, outlives, required, requiredOnce } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bot')
    .addColumn('userId', 'text', keyAndGoesWith('user'))
    .addColumn('madeBy', 'text', outlives('user'))
    .execute()
  await db.schema.createIndex('bot_of_maker').on('bot').column('madeBy').execute()

  await db.schema
    .createTable('bot_address')
    .addColumn('botId', 'text', (column) => key(column).references('bot.userId').onDelete('cascade'))
    .addColumn('groupId', 'text', required)
    .addColumn('madeBy', 'text', required)
    .addColumn('keyHash', 'text', requiredOnce)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('postedAt', 'bigint')
    // Ends with the membership of its maker, whatever ends that.
    .addForeignKeyConstraint(
      'bot_address_of_host',
      ['groupId', 'madeBy'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('bot_address_of_maker').on('bot_address').column('madeBy').execute()
  await db.schema.createIndex('bot_address_of_group').on('bot_address').columns(['groupId', 'madeBy']).execute()

  await db.schema.alterTable('atom_feed').addColumn('onThisDay', 'integer', flagOr('onThisDay', 0)).execute()
}
