import { sql, type Kysely } from 'kysely'

/** Finds what has a day as its date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('message_in_front_by_date')
    .on('message')
    .columns(['groupId', 'createdAt', 'id'])
    .where(sql.ref('isInFront'), '=', sql.lit(1))
    .execute()
}
