import { sql, type Kysely } from 'kysely'

/** A notification is one row for all members of its group; what differs from one to the other is a mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('membership')
    .addColumn('notifiedAfter', 'text', (is) => is.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('membership')
    .addColumn('readUpTo', 'text', (is) => is.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('notification_newest').execute()
  await sql`alter table notification rename to notification_each`.execute(db)
  await createTables(db)
  await merge(db)
  await sql`drop table notification_each`.execute(db)
  await createIndexes(db)
}

async function createTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('notification')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('userId', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('fromUserId', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('fromGroupId', 'text', (c) => c.references('group.id').onDelete('cascade'))
    .addColumn('fromMessageId', 'text', (c) => c.references('message.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (c) => c.references('message.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('notification_mark')
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('notificationId', 'text', (c) => c.notNull().references('notification.id').onDelete('cascade'))
    .addColumn('isRemoved', 'integer', (c) => c.notNull().check(sql`"isRemoved" in (0, 1)`))
    .addPrimaryKeyConstraint('notification_mark_key', ['userId', 'notificationId'])
    .execute()
}

/** Of the rows that were written for each member, the first stays for all; whoever had none does not get one. */
async function merge(db: Kysely<unknown>) {
  await sql`
    create table notification_told as
    select id, "userId", "isRead", case when type = 'global_notification' then id else min(id) over (
      partition by type, target, data, "fromUserId", "fromGroupId", "fromMessageId", "messageId", "createdAt"
    ) end as first from notification_each
  `.execute(db)
  await sql`create index notification_told_first on notification_told (first, "userId")`.execute(db)
  await sql`
    insert into notification
    select id, case when type = 'global_notification' then "userId" end, type, target, data, "fromUserId",
      "fromGroupId", "fromMessageId", "messageId", "createdAt"
    from notification_each where id in (select first from notification_told)
  `.execute(db)
  await sql`
    insert into notification_mark
    select "userId", first, 0 from notification_told where "isRead" = 1 group by "userId", first
  `.execute(db)
  await sql`
    insert into notification_mark
    select membership."userId", notification.id, 1
    from notification join membership on membership."groupId" = notification."fromGroupId"
    where notification."userId" is null and membership."userId" <> coalesce(notification."fromUserId", '')
      and not exists (
        select 1 from notification_told as told
        where told.first = notification.id and told."userId" = membership."userId"
      )
  `.execute(db)
  await sql`drop table notification_told`.execute(db)
}

async function createIndexes(db: Kysely<unknown>) {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`notification_${name}`).on('notification').columns(columns).execute()
  await index('of_group', ['fromGroupId', 'id desc'])
  await index('of_person', ['userId', 'id desc'])
  for (const column of ['fromUserId', 'fromMessageId', 'messageId']) await index(column, [column])
  await db.schema.createIndex('notification_mark_of').on('notification_mark').column('notificationId').execute()
}
