import { sql, type Kysely } from 'kysely'
import { key, required, requiredAndGoesWith, requiredOnce } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('token')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('groupId', 'text')
    .addColumn('tokenHash', 'text', requiredOnce)
    .addColumn('name', 'text', required)
    .addColumn('scopes', 'text', (column) => column.notNull().check(sql`scopes <> ''`))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('endsAt', 'bigint')
    .addColumn('lastUsedAt', 'bigint')
    // One of a group ends with the membership, whatever ends that.
    .addForeignKeyConstraint(
      'token_of_member',
      ['groupId', 'userId'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('token_of_person').on('token').column('userId').execute()
  await db.schema.createIndex('token_of_group').on('token').columns(['groupId', 'userId']).execute()
}
