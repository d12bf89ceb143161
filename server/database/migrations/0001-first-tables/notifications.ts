import type { Kysely } from 'kysely'
import {
  flag,
  goesWith,
  key,
  keyAndGoesWith,
  required,
  requiredAndGoesWith,
  requiredOnce,
  requiredOr,
} from '../columns.ts'

export async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await notifications(db)
  await choicesAndDevices(db)
}

/** One row for all members of a group; a mark has what differs between them. */
async function notifications(db: Kysely<unknown>) {
  await db.schema
    .createTable('notification')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', goesWith('user'))
    .addColumn('type', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('fromUserId', 'text', goesWith('user'))
    .addColumn('fromGroupId', 'text', goesWith('group'))
    .addColumn('fromMessageId', 'text', goesWith('message'))
    .addColumn('messageId', 'text', goesWith('message'))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('threadId', 'text', goesWith('message'))
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`notification_${name}`).on('notification').columns(columns).execute()
  await index('of_group', ['fromGroupId', 'id desc'])
  await index('of_person', ['userId', 'id desc'])
  for (const column of ['fromUserId', 'fromMessageId', 'messageId', 'threadId']) await index(column, [column])

  await db.schema
    .createTable('notification_mark')
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('notificationId', 'text', requiredAndGoesWith('notification'))
    .addColumn('isRemoved', 'integer', flag('isRemoved'))
    .addPrimaryKeyConstraint('notification_mark_key', ['userId', 'notificationId'])
    .execute()
  await db.schema.createIndex('notification_mark_of').on('notification_mark').column('notificationId').execute()
}

async function choicesAndDevices(db: Kysely<unknown>) {
  await db.schema
    .createTable('thread_setting')
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('isMuted', 'integer', flag('isMuted'))
    .addPrimaryKeyConstraint('thread_setting_key', ['userId', 'messageId'])
    .execute()
  await db.schema.createIndex('thread_setting_of').on('thread_setting').column('messageId').execute()

  await db.schema
    .createTable('push_subscription')
    .addColumn('sessionId', 'text', keyAndGoesWith('session'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('endpoint', 'text', requiredOnce)
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('lastSuccessAt', 'bigint')
    .addColumn('failures', 'integer', requiredOr(0))
    .execute()
  await db.schema.createIndex('push_subscription_of').on('push_subscription').column('userId').execute()
}
