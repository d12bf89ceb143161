import { sql, type Kysely } from 'kysely'

/** Birthdays, and what a person wrote in a group, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('birthday', 'text').execute()
  await db.schema.alterTable('user').addColumn('birthYear', 'integer').execute()
  await db.schema
    .createIndex('user_by_birthday')
    .on('user')
    .column('birthday')
    .where(sql.ref('birthday'), 'is not', null)
    .execute()
  await db.schema.dropIndex('message_of_author').execute()
  await db.schema
    .createIndex('message_of_author')
    .on('message')
    .columns(['authorId', 'groupId', 'isInFront', 'postedAt', 'id'])
    .execute()
}
