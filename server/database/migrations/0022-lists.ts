import type { Kysely } from 'kysely'
import { key, outlives, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_item')
    .addColumn('id', 'text', key)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('position', 'bigint', required)
    .addColumn('words', 'text', required)
    .addColumn('wanted', 'bigint')
    .addColumn('addedBy', 'text', outlives('user'))
    .addColumn('doneBy', 'text', outlives('user'))
    .addColumn('doneAt', 'bigint')
    .addColumn('removedAt', 'bigint')
    .execute()
  await db.schema.createIndex('list_item_of_message').on('list_item').columns(['messageId', 'position']).execute()
  await db.schema.createIndex('list_item_added').on('list_item').column('addedBy').execute()
  await db.schema.createIndex('list_item_done').on('list_item').column('doneBy').execute()
  await db.schema.createIndex('list_item_removed').on('list_item').column('removedAt').execute()
  await db.schema
    .createTable('list_claim')
    .addColumn('itemId', 'text', requiredAndGoesWith('list_item'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('amount', 'bigint', required)
    .addColumn('claimedAt', 'bigint', required)
    .addPrimaryKeyConstraint('list_claim_of_person', ['itemId', 'userId'])
    .execute()
  await db.schema.createIndex('list_claim_by_person').on('list_claim').column('userId').execute()
}
