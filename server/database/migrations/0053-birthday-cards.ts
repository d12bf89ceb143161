import type { Kysely } from 'kysely'
import { flagOr, key, outlives, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('group').addColumn('noBirthdayCards', 'integer', flagOr('noBirthdayCards', 0)).execute()
  await db.schema
    .createTable('birthday_card')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('personId', 'text', requiredAndGoesWith('user'))
    .addColumn('date', 'text', required)
    .addColumn('zone', 'text', required)
    .addColumn('opensAt', 'bigint', required)
    .addColumn('openedAt', 'bigint')
    .addColumn('messageId', 'text', outlives('message'))
    .addColumn('createdAt', 'bigint', required)
    .addUniqueConstraint('birthday_card_once', ['groupId', 'personId', 'date'])
    .execute()
  await db.schema.createIndex('birthday_card_of_person').on('birthday_card').columns(['personId', 'opensAt']).execute()
  await db.schema.createIndex('birthday_card_of_message').on('birthday_card').column('messageId').execute()
  await db.schema
    .createTable('birthday_line')
    .addColumn('id', 'text', key)
    .addColumn('cardId', 'text', requiredAndGoesWith('birthday_card'))
    .addColumn('userId', 'text', outlives('user'))
    .addColumn('text', 'text', required)
    .addColumn('messageId', 'text', outlives('message'))
    .addColumn('createdAt', 'bigint', required)
    .addUniqueConstraint('birthday_line_once', ['cardId', 'userId'])
    .execute()
  await db.schema.createIndex('birthday_line_of_person').on('birthday_line').column('userId').execute()
  await db.schema.createIndex('birthday_line_of_message').on('birthday_line').column('messageId').execute()
  await db.schema
    .createTable('birthday_file')
    .addColumn('lineId', 'text', requiredAndGoesWith('birthday_line'))
    .addColumn('fileId', 'text', requiredAndGoesWith('file'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('birthday_file_key', ['lineId', 'position'])
    .execute()
  await db.schema.createIndex('birthday_file_of_file').on('birthday_file').column('fileId').execute()
}
