import { sql, type Kysely } from 'kysely'

const frequencies = ['none', 'immediately', 'hourly', 'daily', 'weekly', 'monthly']

export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'bigint') => db.schema.alterTable('user').addColumn(name, type).execute()
  const addWithDefault = (name: string, type: 'text' | 'bigint' | 'integer', value: string | number) =>
    db.schema
      .alterTable('user')
      .addColumn(name, type, (is) => is.notNull().defaultTo(value))
      .execute()
  await add('emailFrequency', 'text')
  await add('timeZone', 'text')
  await add('nextDigestAt', 'bigint')
  await addWithDefault('digestedUpTo', 'text', '')
  await addWithDefault('digestsPacedUntil', 'bigint', 0)
  await addWithDefault('bounces', 'integer', 0)
  await add('emailParkedAt', 'bigint')
  await db.schema
    .createIndex('user_by_next_digest')
    .on('user')
    .column('nextDigestAt')
    .where(sql.ref('nextDigestAt'), 'is not', null)
    .execute()

  // Inside a string, JSON has a backslash before each quote, so nobody's name looks like this.
  for (const frequency of frequencies) {
    await sql`
      update "user" set "emailFrequency" = ${frequency}
      where data like ${`%"notification_emails":"${frequency}"%`}
    `.execute(db)
  }
}
