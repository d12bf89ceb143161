import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { DatabaseConfig } from '#server/config/database-settings.ts'
import { openDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { migrate, migrations } from '#server/database/migrate.ts'

/** In which days of the trial, before 1.0, a database was used last. */
export const trialDays = ['first', 'last'] as const

/** Gives an empty database the tables of a trial version, as far as they can be told from those of today, and a person. */
export async function makeTrialTables(config: DatabaseConfig, days: (typeof trialDays)[number]): Promise<void> {
  const database = await openDatabase(config)
  await migrate(database)
  const times = { createdAt: 1, lastActivityDate: 1, lastNotificationEmailCheck: 1 }
  const ada = { id: 'ada', login: 'ada@example.org', name: 'Ada', passwordHash: '', data: '{}', ...times }
  await database.write.insertInto('user').values(ada).execute()
  if (days === 'first') await database.write.schema.dropTable('bookmark').execute()
  else for (const name of ['0002-news-and-search', '0034-upload-leases']) await recordMigration(database, name)
  await database.close()
}

/** From now on this is an older version, which does not know the last migration of the database. */
export function recordMigration({ write }: Database, name: string) {
  return sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(write)
}

/** Until the test is over, the version is one with this migration more, which databases of before still lack. */
export function addMigration(name: string, up: (typeof migrations)[string]['up'] = async () => {}): void {
  migrations[name] = { up }
  onTestFinished(() => void delete migrations[name])
}
