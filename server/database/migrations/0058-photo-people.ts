import type { Kysely } from 'kysely'
import { outlives, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('photo_person')
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('fileId', 'text', requiredAndGoesWith('file'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('markedBy', 'text', outlives('user'))
    .addColumn('markedAt', 'bigint', required)
    .addPrimaryKeyConstraint('photo_person_key', ['messageId', 'fileId', 'userId'])
    .execute()
  const index = (name: string, column: string) =>
    db.schema.createIndex(name).on('photo_person').column(column).execute()
  await index('photo_person_of_file', 'fileId')
  await index('photo_person_of_person', 'userId')
  await index('photo_person_by', 'markedBy')
}
