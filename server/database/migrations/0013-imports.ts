import type { Kysely } from 'kysely'
import { goesWith, key, keyAndGoesWith, outlives, required, requiredAndGoesWith, requiredOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('uploadId', 'text', (column) => column.notNull().unique())
    .addColumn('openFor', 'text', (column) => goesWith('user')(column).unique())
    .addColumn('fileName', 'text', required)
    .addColumn('timeZone', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('chats', 'text', requiredOr('[]'))
    .addColumn('look', 'text')
    .addColumn('senders', 'text', requiredOr('[]'))
    .addColumn('way', 'text')
    .addColumn('choices', 'text', requiredOr('[]'))
    .addColumn('total', 'bigint', requiredOr(0))
    .addColumn('done', 'bigint', requiredOr(0))
    .addColumn('messages', 'bigint', requiredOr(0))
    .addColumn('files', 'bigint', requiredOr(0))
    .addColumn('refused', 'bigint', requiredOr(0))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('changedAt', 'bigint', required)
    .addColumn('endedAt', 'bigint')
    .execute()
  await db.schema.createIndex('import_of_person').on('import').columns(['userId', 'groupId', 'createdAt']).execute()
  await db.schema.createIndex('import_of_group').on('import').column('groupId').execute()
  await addWaiting(db)
  await addKnown(db)
}

async function addWaiting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waiting_message')
    .addColumn('importId', 'text', requiredAndGoesWith('import'))
    .addColumn('position', 'bigint', required)
    .addColumn('keyHash', 'text', required)
    .addColumn('sender', 'bigint')
    .addColumn('at', 'bigint', required)
    .addColumn('day', 'text', required)
    .addColumn('album', 'bigint')
    .addColumn('data', 'text', required)
    .addColumn('received', 'text')
    .addPrimaryKeyConstraint('waiting_message_key', ['importId', 'position'])
    .execute()
  await db.schema.createIndex('waiting_message_by_album').on('waiting_message').columns(['importId', 'album']).execute()
  const byDay = db.schema.createIndex('waiting_message_by_day').on('waiting_message')
  await byDay.columns(['importId', 'day', 'at', 'position']).execute()
}

async function addKnown(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_message')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('keyHash', 'text', required)
    .addColumn('importId', 'text', outlives('import'))
    .addColumn('messageId', 'text', outlives('message'))
    .addPrimaryKeyConstraint('imported_message_key', ['groupId', 'keyHash'])
    .execute()
  const byImport = db.schema.createIndex('imported_message_by_import').on('imported_message')
  await byImport.columns(['importId', 'messageId']).execute()
  await db.schema.createIndex('imported_message_by_message').on('imported_message').column('messageId').execute()
  await db.schema
    .createTable('former_person')
    .addColumn('userId', 'text', keyAndGoesWith('user'))
    .addColumn('groupId', 'text', outlives('group'))
    .addColumn('nameHash', 'text', required)
    .addUniqueConstraint('former_person_of_group', ['groupId', 'nameHash'])
    .execute()
}
