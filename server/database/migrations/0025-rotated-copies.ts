import { sql, type Kysely } from 'kysely'

/** Which photo a rotated one was made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('file')
    .addColumn('rotatedFromId', 'text', (c) => c.references('file.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('file_rotated_from')
    .on('file')
    .column('rotatedFromId')
    .where(sql.ref('rotatedFromId'), 'is not', null)
    .execute()
}
