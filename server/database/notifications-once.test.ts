import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/databases.ts'
import { listNotifications, readNews } from '../features/notifications/notifications.ts'
import { openDatabase, type Database } from './connect.ts'
import { migrate, migrations } from './migrate.ts'

test('what each member had read or removed stays so when notifications become one row for all', async () => {
  const database = await openBefore('0011-notifications-once')
  await insert(database, 'user', [person('ada'), person('bea'), person('cleo')])
  await insert(database, 'group', [
    { id: 'lake', name: 'Lake', secretKey: 's', inviteKey: 'i', createdAt: 1, lastActivityDate: 1 },
  ])
  await insert(
    database,
    'membership',
    ['ada', 'bea', 'cleo'].map((userId) => ({ groupId: 'lake', userId, joinedAt: 1 })),
  )
  const joined = { type: 'user_joined_group', target: 'lake', data: '{}', fromUserId: 'ada', fromGroupId: 'lake' }
  const said = { type: 'global_notification', target: '/', data: '{"text":"Hello"}', fromUserId: 'ada' }
  await insert(database, 'notification', [
    { id: '01-bea', userId: 'bea', isRead: 1, createdAt: 1, ...joined },
    { id: '01-cleo', userId: 'cleo', isRead: 0, createdAt: 1, ...joined },
    // Bea has removed hers.
    { id: '02-cleo', userId: 'cleo', isRead: 0, createdAt: 2, ...joined },
    { id: '03-bea', userId: 'bea', isRead: 0, createdAt: 3, ...said, fromGroupId: 'lake' },
    { id: '04-bea', userId: 'bea', isRead: 1, createdAt: 4, ...said, fromGroupId: null },
  ])
  await migrate(database)

  const rows = await database.read.selectFrom('notification').select('id').orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(['01-bea', '02-cleo', '03-bea', '04-bea'])
  expect(await listOf(database, 'ada')).toEqual([])
  expect(await listOf(database, 'bea')).toEqual([
    ['04-bea', true],
    ['03-bea', false],
    ['01-bea', true],
  ])
  expect(await listOf(database, 'cleo')).toEqual([
    ['02-cleo', false],
    ['01-bea', false],
  ])
  expect((await readNews(database.read, { userId: 'bea' })).unread).toBe(1)
})

test('how often somebody has chosen to get emails stays so when that becomes a column', async () => {
  const database = await openBefore('0012-digests')
  const quoted = { mail: '"notification_emails":"daily"' }
  await insert(database, 'user', [
    { ...person('ada'), data: JSON.stringify({ notification_emails: 'weekly', lang: 'fr_FR' }) },
    { ...person('bea'), data: JSON.stringify(quoted) },
  ])
  await migrate(database)
  const chosen = await database.read.selectFrom('user').select(['id', 'emailFrequency']).orderBy('id').execute()
  expect(chosen).toEqual([
    { id: 'ada', emailFrequency: 'weekly' },
    { id: 'bea', emailFrequency: null },
  ])
})

const person = (id: string) => ({
  id,
  login: id,
  passwordHash: '',
  name: id,
  data: '{}',
  createdAt: 1,
  lastActivityDate: 1,
  lastNotificationEmailCheck: 0,
})

async function listOf({ read }: Database, userId: string) {
  const list = await listNotifications(read, { userId, sessionId: '' }, 0, { details: false })
  return list.map(({ id, read: isRead }) => [id, isRead])
}

function insert({ write }: Database, table: string, rows: Record<string, unknown>[]) {
  return (write as unknown as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values(rows).execute()
}

/** A database as it was before this migration. */
async function openBefore(name: string): Promise<Database> {
  const { config, drop } = await emptyDatabase()
  const database = await openDatabase(config)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name))
  const migrator = new Migrator({ db: database.write, provider: { getMigrations: async () => earlier } })
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  return database
}
