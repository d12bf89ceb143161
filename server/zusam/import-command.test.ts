// @module-tag long

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/databases/databases.ts'
import { runWith, settingsOf } from '#test/servers/run-command.ts'
import { began, makeFamily } from '#test/zusam/family.ts'
import { idOf, makeZusamFolder } from '#test/zusam/zusam-folder.ts'
import { openDatabase } from '../database/connect.ts'
import type { Db } from '../database/tables.ts'

/** A database of its own, and the settings of a server on it. */
async function place() {
  const database = await freshDatabase()
  const folder =
    database.config.kind === 'sqlite' ? dirname(database.config.path) : await mkdtemp(join(tmpdir(), 'coterie-import-'))
  const opened = await openDatabase(database.config, { isShared: true })
  onTestFinished(async () => {
    await opened.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    db: opened.read,
    settings: { ...settingsOf(database.config), DATA_DIR: folder, DISK_RESERVE_PERCENT: '0' },
    folder,
    database,
  }
}

test('a dry run prints what would come along, and changes nothing', async () => {
  const { db, settings, folder } = await place()
  const zusam = await makeFamily('0.6.1')
  const foreseen = await runWith(settings, 'import', 'zusam', zusam.folder, '--dry-run')
  expect(foreseen.code).toBe(0)
  expect(await db.selectFrom('user').select('id').execute()).toEqual([])
  expect(existsSync(join(folder, 'files'))).toBe(false)
  for (const line of [/^people +3 +3 +0$/m, /^messages +9 +8 +1$/m, /^files +6 +3 +3$/m, /^Every count agrees\.$/m])
    expect(foreseen.printed).toMatch(line)
  expect(foreseen.printed).toContain('  PUBLIC_URL=https://old.example.org\n  DEFAULT_LANG=fr_FR')
  expect(foreseen.printed).toContain('Settings without a counterpart:\n  CRON_TOKEN')

  const moved = await runWith(settings, 'import', 'zusam', zusam.folder)
  expect(moved.code).toBe(0)
  const tableOf = (printed: string) => /^people .*?^Left out:.*?^Worth/ms.exec(printed)?.[0]
  const heading = (printed: string) =>
    tableOf(printed)
      ?.replaceAll(/(would be )?here/g, '')
      .replaceAll(/ +/g, ' ')
  expect(heading(moved.printed)).toBe(heading(foreseen.printed))
  expect(heading(moved.printed)).toBeDefined()
}, 60_000)

test('counts that do not agree are a failure', async () => {
  const { database, settings } = await place()
  const zusam = await makeFamily('0.6.1')
  expect((await runWith(settings, 'import', 'zusam', zusam.folder)).code).toBe(0)
  const { write, close } = await openDatabase(database.config, { isShared: true })
  await write
    .insertInto('bookmark')
    .values({ id: idOf('b', 90), userId: idOf('u', 3), messageId: idOf('m', 1), createdAt: began })
    .execute()
  await close()
  const { code, printed } = await runWith(settings, 'import', 'zusam', zusam.folder)
  expect([code, printed]).toEqual([1, expect.stringContaining('The counts do not agree.')])
}, 60_000)

test.for([
  [['zusam', '/nowhere'], '/nowhere has no data.db. Give the data folder of Zusam'],
  [['mattermost', '/tmp'], 'mattermost cannot be imported. The only kind of server is zusam.'],
] as const)('%s is refused in words', async ([words, message]) => {
  const { settings } = await place()
  const { code, printed } = await runWith(settings, 'import', ...words)
  expect(code).toBeGreaterThan(0)
  expect(printed).toContain(message)
})

test('an import that is killed goes on, and ends with the same rows as another', async () => {
  const zusam = await makeZusamFolder('0.6.0')
  const [ada, group] = [idOf('u', 1), idOf('g', 1)]
  zusam.insert('user', {
    id: ada,
    login: 'ada@example.org',
    password: '',
    secret_key: 'k',
    name: 'Ada',
    created_at: began,
  })
  zusam.insert('group', { id: group, secret_key: 'one', name: 'Family', created_at: began })
  zusam.insert('users_groups', { user_id: ada, group_id: group })
  const row = (number: number) => ({
    id: idOf('m', number),
    author_id: ada,
    group_id: group,
    created_at: began + number,
    type: 'standard',
    data: JSON.stringify({ title: `Day ${number}`, text: `Words of the day ${number} #sunny` }),
    ...(number % 3 === 0 ? { parent_id: idOf('m', number - 1), is_in_front: 0 } : { is_in_front: 1 }),
  })
  zusam.insert('message', ...Array.from({ length: 3000 }, (_, number) => row(number + 1)))

  const [killed, other] = [await place(), await place()]
  const main = join(import.meta.dirname, '../commands/main.ts')
  const words = ['--disable-warning=ExperimentalWarning', main, 'import', 'zusam', zusam.folder]
  const running = spawn(process.execPath, words, {
    env: { PATH: process.env['PATH'], ...killed.settings },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => running.once('exit', (_, signal) => resolve(signal)))
  await expect.poll(() => countMessages(killed.db), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
  running.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  expect(await countMessages(killed.db)).toBeLessThan(3000)

  for (const { settings } of [killed, other])
    expect(await runWith(settings, 'import', 'zusam', zusam.folder)).toMatchObject({ code: 0 })
  expect(await rowsOf(killed.db)).toEqual(await rowsOf(other.db))
}, 120_000)

async function countMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function rowsOf(db: Db) {
  return [
    await db.selectFrom('message').selectAll().orderBy('id').execute(),
    await db.selectFrom('message_hashtag').selectAll().orderBy('messageId').execute(),
    await db.selectFrom('indexed_message').select(['messageId', 'title']).orderBy('number').execute(),
    await db.selectFrom('group').select(['id', 'messagesInFront', 'lastActivityDate']).execute(),
    await db.selectFrom('membership').select(['userId', 'joinedAt', 'role']).execute(),
  ]
}
