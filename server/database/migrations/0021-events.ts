import type { Kysely } from 'kysely'
import { flagOr, key, required, requiredAndGoesWith, requiredOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_series')
    .addColumn('id', 'text', key)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('start', 'text', required)
    .addColumn('end', 'text')
    .addColumn('zone', 'text', required)
    .addColumn('place', 'text')
    .addColumn('seats', 'integer')
    .addColumn('answerBy', 'text')
    .addColumn('repeats', 'text')
    .addColumn('madeUntil', 'text')
    .execute()
  await db.schema.createIndex('event_series_of_message').on('event_series').column('messageId').execute()
  await db.schema.createIndex('event_series_to_extend').on('event_series').column('madeUntil').execute()
  await addOccurrences(db)
  await db.schema
    .createTable('event_answer')
    .addColumn('occurrenceId', 'text', requiredAndGoesWith('event_occurrence'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('answer', 'text', required)
    .addColumn('friends', 'integer', requiredOr(0))
    .addColumn('waits', 'integer', flagOr('waits', 0))
    .addColumn('turn', 'integer', required)
    .addColumn('answeredAt', 'bigint', required)
    .addPrimaryKeyConstraint('event_answer_of_person', ['occurrenceId', 'userId'])
    .execute()
  await db.schema.createIndex('event_answer_by_person').on('event_answer').column('userId').execute()
}

async function addOccurrences(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_occurrence')
    .addColumn('id', 'text', key)
    .addColumn('seriesId', 'text', requiredAndGoesWith('event_series'))
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('date', 'text', required)
    .addColumn('start', 'text', required)
    .addColumn('end', 'text')
    .addColumn('zone', 'text', required)
    .addColumn('place', 'text')
    .addColumn('seats', 'integer')
    .addColumn('answerBy', 'text')
    .addColumn('startsAt', 'bigint', required)
    .addColumn('endsAt', 'bigint', required)
    .addColumn('answersUntil', 'bigint', required)
    .addColumn('cancelled', 'integer', flagOr('cancelled', 0))
    .addColumn('sequence', 'integer', requiredOr(0))
    .addColumn('changedAt', 'bigint', required)
    .addColumn('remindedAt', 'bigint')
    .addColumn('askedAt', 'bigint')
    .addColumn('nextReminderAt', 'bigint')
    .addUniqueConstraint('event_occurrence_on_date', ['seriesId', 'date'])
    .execute()
  for (const [name, columns] of [
    ['event_occurrence_of_message', ['messageId', 'startsAt']],
    ['event_occurrence_by_start', ['startsAt']],
    ['event_occurrence_by_reminder', ['nextReminderAt']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('event_occurrence')
      .columns([...columns])
      .execute()
}
