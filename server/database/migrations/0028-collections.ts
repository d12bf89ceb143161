import type { Kysely } from 'kysely'
import { key, outlives, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collection')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('name', 'text', required)
    .addColumn('coverId', 'text', outlives('file'))
    .addColumn('madeBy', 'text', outlives('user'))
    .addColumn('albumId', 'text', outlives('message'))
    .addColumn('importId', 'text', outlives('import'))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('deletedAt', 'bigint')
    .execute()
  await db.schema.createIndex('collection_of_group').on('collection').columns(['groupId', 'createdAt', 'id']).execute()
  await db.schema.createIndex('collection_with_cover').on('collection').column('coverId').execute()
  await db.schema.createIndex('collection_of_album').unique().on('collection').column('albumId').execute()
  await db.schema.createIndex('collection_of_import').on('collection').column('importId').execute()
  await db.schema.createIndex('collection_made').on('collection').column('madeBy').execute()
  await db.schema
    .createTable('collection_file')
    .addColumn('collectionId', 'text', requiredAndGoesWith('collection'))
    .addColumn('fileId', 'text', requiredAndGoesWith('file'))
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('addedBy', 'text', outlives('user'))
    .addColumn('addedAt', 'bigint', required)
    .addPrimaryKeyConstraint('collection_file_once', ['collectionId', 'fileId'])
    .execute()
  await db.schema.createIndex('collection_file_of_file').on('collection_file').column('fileId').execute()
  await db.schema.createIndex('collection_file_of_message').on('collection_file').column('messageId').execute()
  await db.schema.createIndex('collection_file_added').on('collection_file').column('addedBy').execute()
}
