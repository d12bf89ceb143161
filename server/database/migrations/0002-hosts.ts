import { sql, type ColumnBuilderCallback, type Kysely } from 'kysely'
import {
  flag,
  flagOr,
  goesWith,
  key,
  keyAndGoesWith,
  outlives,
  required,
  requiredAndGoesWith,
  requiredOnce,
  requiredOr,
} from './columns.ts'

/** Roles and rules, invitations with an end, and what hosts do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rolesAndRules(db)
  await invitations(db)
  await moderation(db)
  await ownChoices(db)
}

const role: ColumnBuilderCallback = (column) => column.notNull().check(sql`role in ('host', 'member', 'reader')`)

const rules = [
  'onlyHostsInvite',
  'onlyHostsEdit',
  'onlyAuthorsShare',
  'onlyHostsPost',
  'onlyHostsReply',
  'readersReply',
  'linkNeedsApproval',
]

async function rolesAndRules(db: Kysely<unknown>) {
  await db.schema
    .alterTable('membership')
    .addColumn('role', 'text', (column) => role(column.defaultTo('member')))
    .execute()
  await db.schema
    .createIndex('hosts_of_group')
    .on('membership')
    .column('groupId')
    .where(sql.ref('role'), '=', sql.lit('host'))
    .execute()
  for (const rule of rules) await db.schema.alterTable('group').addColumn(rule, 'integer', flagOr(rule, 0)).execute()
  await db.schema.alterTable('group').addColumn('closesAt', 'bigint').execute()
  await db.schema.alterTable('group').addColumn('hostOfferedTo', 'text', outlives('user')).execute()
  await db.schema.alterTable('group').addColumn('hostOfferedAt', 'bigint').execute()
  await db.schema.alterTable('group').addColumn('hostAcceptedAt', 'bigint').execute()
  // When somebody did not become the host that their group lacks: the others are asked before them.
  await db.schema.alterTable('membership').addColumn('passedOverAt', 'bigint').execute()
  await db.schema
    .createTable('removed_member')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('mayReturn', 'integer', flag('mayReturn'))
    .addColumn('removedAt', 'bigint', required)
    .addPrimaryKeyConstraint('removed_member_key', ['groupId', 'userId'])
    .execute()
}

async function invitations(db: Kysely<unknown>) {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('keyHash', 'text', requiredOnce)
    .addColumn('madeBy', 'text', outlives('user'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('person', 'many', 'printed')`))
    .addColumn('role', 'text', role)
    .addColumn('needsApproval', 'integer', flag('needsApproval'))
    .addColumn('forName', 'text')
    .addColumn('forEmail', 'text')
    .addColumn('usesLeft', 'integer')
    .addColumn('uses', 'integer', requiredOr(0))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('expiresAt', 'bigint', required)
    .addColumn('lastUsedAt', 'bigint')
    .execute()
  await db.schema.createIndex('invitation_of_group').on('invitation').columns(['groupId', 'createdAt']).execute()
  await db.schema
    .createTable('offered_membership')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('madeBy', 'text', outlives('user'))
    .addColumn('role', 'text', role)
    .addColumn('createdAt', 'bigint', required)
    .addPrimaryKeyConstraint('offered_membership_key', ['groupId', 'userId'])
    .execute()
  await db.schema
    .createTable('join_request')
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('invitationId', 'text', outlives('invitation'))
    .addColumn('role', 'text', role)
    .addColumn('line', 'text', requiredOr(''))
    .addColumn('createdAt', 'bigint', required)
    .addPrimaryKeyConstraint('join_request_key', ['groupId', 'userId'])
    .execute()
  for (const table of ['offered_membership', 'join_request', 'removed_member'])
    await db.schema.createIndex(`${table}_of_user`).on(table).column('userId').execute()
}

async function moderation(db: Kysely<unknown>) {
  await db.schema.alterTable('message').addColumn('closedAt', 'bigint').execute()
  await db.schema
    .createTable('report')
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('reason', 'text', requiredOr(''))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('settledAt', 'bigint')
    .addPrimaryKeyConstraint('report_key', ['messageId', 'userId'])
    .execute()
  await db.schema
    .createTable('withheld_message')
    .addColumn('messageId', 'text', keyAndGoesWith('message'))
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('withheldBy', 'text', outlives('user'))
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('hidden', 'deleted')`))
    .addColumn('withheldAt', 'bigint', required)
    .addColumn('data', 'text')
    .addColumn('wasInFront', 'integer', flag('wasInFront'))
    .execute()
  await db.schema
    .createTable('withheld_file')
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('fileId', 'text', (column) => column.notNull().references('file.id').onDelete('restrict'))
    .addColumn('position', 'integer', required)
    .addColumn('caption', 'text')
    .addColumn('alt', 'text')
    .addPrimaryKeyConstraint('withheld_file_key', ['messageId', 'fileId'])
    .execute()
  await db.schema
    .createTable('host_record')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('actorId', 'text', outlives('user'))
    .addColumn('type', 'text', required)
    .addColumn('personId', 'text', outlives('user'))
    .addColumn('messageId', 'text', outlives('message'))
    .addColumn('data', 'text', requiredOr('{}'))
    .addColumn('createdAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('host_record_of_group').on('host_record').columns(['groupId', 'id']).execute()
  await db.schema.createIndex('host_record_by_age').on('host_record').column('createdAt').execute()
  await db.schema.createIndex('report_of_group').on('report').columns(['groupId', 'createdAt']).execute()
  await db.schema.createIndex('withheld_of_group').on('withheld_message').columns(['groupId', 'withheldAt']).execute()
  await db.schema.createIndex('withheld_of_file').on('withheld_file').column('fileId').execute()
}

async function ownChoices(db: Kysely<unknown>) {
  await db.schema
    .createTable('folded_message')
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addPrimaryKeyConstraint('folded_message_key', ['userId', 'messageId'])
    .execute()
  await db.schema.createIndex('folded_of_message').on('folded_message').column('messageId').execute()
  await db.schema
    .createTable('quiet_person')
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('otherId', 'text', (column) => goesWith('user')(column.notNull()))
    .addPrimaryKeyConstraint('quiet_person_key', ['userId', 'groupId', 'otherId'])
    .execute()
  for (const column of ['groupId', 'otherId'])
    await db.schema.createIndex(`quiet_by_${column}`).on('quiet_person').column(column).execute()
}
