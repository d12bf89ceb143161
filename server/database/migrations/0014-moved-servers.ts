import type { Kysely } from 'kysely'
import { key, keyAndGoesWith, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('old_public_link')
    .addColumn('messageId', 'text', keyAndGoesWith('message'))
    .addColumn('secretKey', 'text', required)
    .execute()
  await db.schema
    .createTable('old_login')
    .addColumn('login', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .execute()
  await db.schema.createIndex('old_login_of_person').on('old_login').column('userId').execute()
}
