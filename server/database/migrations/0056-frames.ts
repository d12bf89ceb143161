import type { Kysely } from 'kysely'
import { goesWith, key, required, requiredAndGoesWith, requiredOnce } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('frame_code')
    .addColumn('id', 'text', key)
    .addColumn('codeHash', 'text', requiredOnce)
    .addColumn('tokenHash', 'text', requiredOnce)
    .addColumn('deviceName', 'text', required)
    .addColumn('networkHash', 'text', required)
    .addColumn('expiresAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('frame_code_by_end').on('frame_code').column('expiresAt').execute()

  await db.schema
    .createTable('frame_source')
    .addColumn('id', 'text', key)
    .addColumn('tokenId', 'text', requiredAndGoesWith('token'))
    .addColumn('groupId', 'text', required)
    .addColumn('userId', 'text', required)
    .addColumn('collectionId', 'text', goesWith('collection'))
    // What a frame shows of a group ends with the membership, whatever ends that.
    .addForeignKeyConstraint(
      'frame_source_of_member',
      ['groupId', 'userId'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('frame_source_of_frame').on('frame_source').column('tokenId').execute()
  await db.schema.createIndex('frame_source_of_group').on('frame_source').columns(['groupId', 'userId']).execute()
  await db.schema.createIndex('frame_source_of_person').on('frame_source').column('userId').execute()
  await db.schema.createIndex('frame_source_of_collection').on('frame_source').column('collectionId').execute()
}
