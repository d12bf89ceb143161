import { sql, type Kysely } from 'kysely'
import { flag, key, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_feed')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('groupId', 'text')
    .addColumn('name', 'text')
    .addColumn('shows', 'text', (column) =>
      column.notNull().check(sql`"shows" in ('everything', 'events', 'birthdays')`),
    )
    .addColumn('titlesOnly', 'integer', flag('titlesOnly'))
    .addColumn('salt', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    // One of a group ends with the membership, whatever ends that.
    .addForeignKeyConstraint(
      'calendar_feed_of_member',
      ['groupId', 'userId'],
      'membership',
      ['groupId', 'userId'],
      (reference) => reference.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('calendar_feed_of_person').on('calendar_feed').column('userId').execute()
  await db.schema.createIndex('calendar_feed_of_group').on('calendar_feed').columns(['groupId', 'userId']).execute()
  await db.schema
    .createTable('calendar_feed_look')
    .addColumn('feedId', 'text', requiredAndGoesWith('calendar_feed'))
    .addColumn('program', 'text', required)
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('calendar_feed_look_of_program', ['feedId', 'program'])
    .execute()
}
