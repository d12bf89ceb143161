import { sql, type Kysely } from 'kysely'
import { goesWith, key, required, requiredAndGoesWith, requiredOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('groupId', 'text')
    .addColumn('url', 'text', required)
    .addColumn('events', 'text', (column) => column.notNull().check(sql`events <> ''`))
    .addColumn('secret', 'text', required)
    .addColumn('oldSecret', 'text')
    .addColumn('oldSecretUntil', 'bigint')
    .addColumn('createdAt', 'bigint', required)
    .addColumn('takenAt', 'bigint')
    .addColumn('failingSince', 'bigint')
    .addColumn('failures', 'integer', requiredOr(0))
    .addColumn('restsUntil', 'bigint', requiredOr(0))
    .addColumn('offSince', 'bigint')
    .addColumn('offBecause', 'text', (column) => column.check(sql`"offBecause" in ('gone', 'failing')`))
    .addColumn('jobId', 'text')
    // One of a group ends with the membership, whatever ends that.
    .addForeignKeyConstraint(
      'webhook_of_member',
      ['groupId', 'userId'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('webhook_of_person').on('webhook').column('userId').execute()
  await db.schema.createIndex('webhook_of_group').on('webhook').columns(['groupId', 'userId']).execute()

  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', key)
    .addColumn('webhookId', 'text', requiredAndGoesWith('webhook'))
    .addColumn('cause', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('groupId', 'text', goesWith('group'))
    .addColumn('messageId', 'text', goesWith('message'))
    .addColumn('personId', 'text', goesWith('user'))
    .addColumn('happenedAt', 'bigint', required)
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`))
    .addColumn('attempts', 'integer', requiredOr(0))
    .addColumn('nextAt', 'bigint')
    .addColumn('triedAt', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('problem', 'text')
    .addColumn('answer', 'text')
    .addUniqueConstraint('webhook_told_once', ['webhookId', 'cause'])
    .execute()
  await db.schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['webhookId', 'state', 'nextAt'])
    .execute()
  for (const [name, column] of [
    ['webhook_delivery_of_group', 'groupId'],
    ['webhook_delivery_of_message', 'messageId'],
    ['webhook_delivery_of_person', 'personId'],
  ] as const)
    await db.schema.createIndex(name).on('webhook_delivery').column(column).execute()
}
