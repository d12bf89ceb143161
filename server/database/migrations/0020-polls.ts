import type { Kysely } from 'kysely'
import { flag, key, keyAndGoesWith, outlives, required, requiredAndGoesWith, requiredOr } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poll')
    .addColumn('messageId', 'text', keyAndGoesWith('message'))
    .addColumn('kind', 'text', required)
    .addColumn('shows', 'text', required)
    .addColumn('membersAdd', 'integer', flag('membersAdd'))
    .addColumn('zone', 'text')
    .addColumn('endsAt', 'bigint')
    .addColumn('endedAt', 'bigint')
    .addColumn('remindedAt', 'bigint')
    .addColumn('secret', 'text', required)
    .addColumn('countedVoters', 'integer', requiredOr(0))
    .addColumn('eventOptionId', 'text')
    .execute()
  await db.schema
    .createTable('poll_option')
    .addColumn('id', 'text', key)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('position', 'integer', required)
    .addColumn('text', 'text')
    .addColumn('fileId', 'text', outlives('file'))
    .addColumn('moment', 'text')
    .addColumn('addedBy', 'text', outlives('user'))
    .execute()
  await db.schema.createIndex('poll_options').on('poll_option').columns(['messageId', 'position']).execute()
  await db.schema.createIndex('poll_option_by_file').on('poll_option').column('fileId').execute()
  await db.schema.createIndex('poll_option_by_person').on('poll_option').column('addedBy').execute()
  await makeVotes(db)
}

async function makeVotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poll_vote')
    .addColumn('optionId', 'text', requiredAndGoesWith('poll_option'))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('answer', 'text', required)
    .addColumn('votedAt', 'bigint', required)
    .addPrimaryKeyConstraint('vote_of_person', ['optionId', 'userId'])
    .execute()
  await db.schema.createIndex('poll_votes').on('poll_vote').column('messageId').execute()
  await db.schema.createIndex('poll_vote_by_person').on('poll_vote').column('userId').execute()
  await db.schema
    .createTable('poll_secret_vote')
    .addColumn('optionId', 'text', requiredAndGoesWith('poll_option'))
    .addColumn('voter', 'text', required)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('answer', 'text', required)
    .addPrimaryKeyConstraint('secret_vote_of_person', ['optionId', 'voter'])
    .execute()
  await db.schema.createIndex('poll_secret_votes').on('poll_secret_vote').columns(['messageId', 'voter']).execute()
  await db.schema
    .createTable('poll_count')
    .addColumn('optionId', 'text', requiredAndGoesWith('poll_option'))
    .addColumn('answer', 'text', required)
    .addColumn('messageId', 'text', requiredAndGoesWith('message'))
    .addColumn('votes', 'integer', required)
    .addPrimaryKeyConstraint('votes_of_option', ['optionId', 'answer'])
    .execute()
  await db.schema.createIndex('poll_counts').on('poll_count').column('messageId').execute()
}
