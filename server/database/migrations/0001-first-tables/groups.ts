import { sql, type Kysely } from 'kysely'
import { flagOr, key, outlives, required, requiredAndGoesWith, requiredOnce, requiredOr } from '../columns.ts'

export async function createGroups(db: Kysely<unknown>): Promise<void> {
  await groups(db)
  await memberships(db)
}

async function groups(db: Kysely<unknown>) {
  await db.schema
    .createTable('group')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('secretKey', 'text', required)
    .addColumn('inviteKey', 'text', requiredOnce)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('lastActivityDate', 'bigint', required)
    .addColumn('messagesInFront', 'integer', requiredOr(0))
    .addColumn('emptySince', 'bigint')
    .addColumn('inviteKeyBy', 'text', outlives('user'))
    .addColumn('inviteShowsPeople', 'integer', flagOr('inviteShowsPeople', 1))
    .addColumn('hue', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(4)
        .check(sql`hue between 0 and 26`),
    )
    .addColumn('description', 'text', requiredOr(''))
    .addColumn('pictureId', 'text', outlives('file'))
    // Faces and summits tend to be above the middle.
    .addColumn('coverX', 'integer', requiredOr(50))
    .addColumn('coverY', 'integer', requiredOr(38))
    .execute()
  await db.schema
    .createIndex('group_invited_by')
    .on('group')
    .column('inviteKeyBy')
    .where(sql.ref('inviteKeyBy'), 'is not', null)
    .execute()
  await db.schema.createIndex('group_with_picture').on('group').column('pictureId').execute()
}

async function memberships(db: Kysely<unknown>) {
  await db.schema
    .createTable('membership')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('joinedAt', 'bigint', required)
    .addColumn('notifiedAfter', 'text', requiredOr(''))
    .addColumn('readUpTo', 'text', requiredOr(''))
    .addColumn('notifyLevel', 'text', (column) =>
      column
        .notNull()
        .defaultTo('all')
        .check(sql`"notifyLevel" in ('all', 'mine', 'none')`),
    )
    .addPrimaryKeyConstraint('membership_key', ['groupId', 'userId'])
    .execute()
  await db.schema.createIndex('membership_of_user').on('membership').column('userId').execute()
}
