import type { Kysely } from 'kysely'
import { goesWith, key, outlives, required, requiredAndGoesWith, requiredOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chosen_photo_of_month')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('year', 'integer', required)
    .addColumn('month', 'integer', required)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('fileId', 'text', requiredAndGoesWith('file'))
    .addColumn('chosenBy', 'text', outlives('user'))
    .addPrimaryKeyConstraint('chosen_photo_of_month_key', ['groupId', 'year', 'month'])
    .execute()
  await index(db, 'chosen_photo_of_month', 'messageId', 'fileId', 'chosenBy')

  await db.schema
    .createTable('posted_year')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('year', 'integer', required)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addPrimaryKeyConstraint('posted_year_key', ['groupId', 'year'])
    .execute()
  await index(db, 'posted_year', 'messageId')

  await db.schema
    .createTable('offered_year')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('year', 'integer', required)
    .addPrimaryKeyConstraint('offered_year_key', ['groupId', 'year'])
    .execute()

  await db.schema
    .createTable('book')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('madeBy', 'text', requiredAndGoesWith('user'))
    .addColumn('title', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('timeZone', 'text', required)
    .addColumn('year', 'integer')
    .addColumn('collectionId', 'text', outlives('collection'))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('changedAt', 'bigint', required)
    .execute()
  await index(db, 'book', 'groupId', 'madeBy', 'collectionId')

  await db.schema
    .createTable('book_spread')
    .addColumn('id', 'text', key)
    .addColumn('bookId', 'text', requiredAndGoesWith('book'))
    .addColumn('position', 'integer', required)
    .addColumn('proposed', 'text', required)
    .addColumn('changed', 'text')
    .addUniqueConstraint('book_spread_place', ['bookId', 'position'])
    .execute()

  await db.schema
    .createTable('book_pdf')
    .addColumn('id', 'text', key)
    .addColumn('bookId', 'text', requiredAndGoesWith('book'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('openFor', 'text', (column) => goesWith('user')(column).unique())
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('total', 'integer', requiredOr(0))
    .addColumn('done', 'integer', requiredOr(0))
    .addColumn('size', 'bigint')
    .addColumn('createdAt', 'bigint', required)
    .addColumn('changedAt', 'bigint', required)
    .addColumn('readyAt', 'bigint')
    .execute()
  await index(db, 'book_pdf', 'bookId', 'userId')
}

async function index(db: Kysely<unknown>, table: string, ...columns: string[]): Promise<void> {
  for (const column of columns) await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
