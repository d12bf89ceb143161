import { sql, type Kysely } from 'kysely'
import { key, keyAndGoesWith, outlives, required, requiredAndGoesWith, requiredOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asking')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('personId', 'text', outlives('user'))
    .addColumn('offeredBy', 'text', outlives('user'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('offered', 'running', 'paused', 'ended')`),
    )
    .addColumn('weekday', 'integer', required)
    .addColumn('hour', 'integer', required)
    .addColumn('zone', 'text', required)
    .addColumn('nextAt', 'bigint')
    .addColumn('unanswered', 'integer', requiredOr(0))
    .addColumn('declinedAt', 'bigint')
    .addColumn('collectionId', 'text', outlives('collection'))
    .addColumn('createdAt', 'bigint', required)
    .addUniqueConstraint('one_asking_per_person', ['groupId', 'personId'])
    .execute()
  for (const column of ['personId', 'offeredBy', 'collectionId', 'nextAt'])
    await db.schema.createIndex(`asking_${column}`).on('asking').column(column).execute()

  await db.schema
    .createTable('asking_question')
    .addColumn('id', 'text', key)
    .addColumn('askingId', 'text', requiredAndGoesWith('asking'))
    .addColumn('listed', 'integer')
    .addColumn('text', 'text', required)
    .addColumn('addedBy', 'text', outlives('user'))
    .addColumn('askedAt', 'bigint')
    .addColumn('skippedAt', 'bigint')
    .addColumn('createdAt', 'bigint', required)
    .addUniqueConstraint('each_of_the_list_once', ['askingId', 'listed'])
    .execute()
  await db.schema
    .createIndex('asking_question_in_order')
    .on('asking_question')
    .columns(['askingId', 'askedAt', 'id'])
    .execute()
  await db.schema.createIndex('asking_question_addedBy').on('asking_question').column('addedBy').execute()

  await db.schema
    .createTable('asking_answer')
    .addColumn('messageId', 'text', keyAndGoesWith('message'))
    .addColumn('questionId', 'text', requiredAndGoesWith('asking_question'))
    .addColumn('askingId', 'text', requiredAndGoesWith('asking'))
    .execute()
  await db.schema.createIndex('asking_answer_to_question').on('asking_answer').column('questionId').execute()
  await db.schema.createIndex('asking_answer_in_order').on('asking_answer').columns(['askingId', 'messageId']).execute()

  for (const table of ['reply_address', 'email_reply']) {
    await db.schema.alterTable(table).addColumn('questionId', 'text', outlives('asking_question')).execute()
    await db.schema.createIndex(`${table}_to_question`).on(table).column('questionId').execute()
  }
}
