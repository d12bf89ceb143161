import { sql, type Kysely } from 'kysely'

/** Each person chooses what to be told of, per group and per thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('membership')
    .addColumn('notifyLevel', 'text', (c) =>
      c
        .notNull()
        .defaultTo('all')
        .check(sql`"notifyLevel" in ('all', 'mine', 'none')`),
    )
    .execute()
  await db.schema
    .createTable('thread_setting')
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addColumn('isMuted', 'integer', (c) => c.notNull().check(sql`"isMuted" in (0, 1)`))
    .addPrimaryKeyConstraint('thread_setting_key', ['userId', 'messageId'])
    .execute()
  await db.schema.createIndex('thread_setting_of').on('thread_setting').column('messageId').execute()
  await db.schema
    .alterTable('notification')
    .addColumn('threadId', 'text', (c) => c.references('message.id').onDelete('cascade'))
    .execute()
  await fillInThreads(db)
  await db.schema.createIndex('notification_threadId').on('notification').column('threadId').execute()
}

async function fillInThreads(db: Kysely<unknown>) {
  await sql`
    update notification set "threadId" = (
      with recursive climb(id, "parentId") as (
        select id, "parentId" from message where id = notification."messageId"
        union all select message.id, message."parentId" from message join climb on climb."parentId" = message.id
      ) select id from climb where "parentId" is null
    )
    where type in ('new_message', 'new_comment')
  `.execute(db)
}
