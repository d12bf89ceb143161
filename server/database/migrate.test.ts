import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readAllRows } from '#test/app/rows.ts'
import { emptyDatabase } from '#test/databases/databases.ts'
import { addMigration, makeTrialTables, recordMigration, trialDays } from '#test/servers/other-versions.ts'
import { StartError } from '../errors.ts'
import { openDatabase } from './connect.ts'
import { migrate, pendingMigrations, requireMigrated } from './migrate.ts'

async function emptyConfig() {
  const { config, drop } = await emptyDatabase()
  onTestFinished(drop)
  return config
}

async function opened(config: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(config)
  onTestFinished(() => database.close())
  return database
}

test.each(trialDays)('tables of the %s days of the trial are refused in words, and stay as they are', async (days) => {
  const config = await emptyConfig()
  await makeTrialTables(config, days)
  const bytes = async () => (config.kind === 'sqlite' ? await readFile(config.path) : undefined)
  const before = await bytes()
  const database = await openDatabase(config)
  const rows = await readAllRows(database)
  for (const use of [migrate, requireMigrated, pendingMigrations]) {
    const refused = use(database)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      /^This database is of a trial version of Coterie from before 1\.0, which this one cannot go on with\. Nothing was changed\. Set .* to an empty .* keep the old /,
    )
  }
  expect(await readAllRows(database)).toEqual(rows)
  await database.close()
  expect(await bytes()).toEqual(before)
})

test('tables of a newer version are refused, also by what changes none', async () => {
  const database = await opened(await emptyConfig())
  await migrate(database)
  await recordMigration(database, '9999-later')
  for (const use of [migrate, requireMigrated, pendingMigrations]) {
    await expect(use(database)).rejects.toThrow(/newer version of Coterie .*9999-later.* Start the newer version/)
  }
})

test('a migration that fails is undone, and told', async () => {
  const database = await opened(await emptyConfig())
  await migrate(database)
  const before = await readAllRows(database)
  addMigration('9999-later', async (db) => {
    await db.schema.createTable('later').addColumn('id', 'text').execute()
    throw new Error('no more')
  })
  await expect(migrate(database)).rejects.toThrow('The database could not be migrated (no more).')
  expect(await readAllRows(database)).toEqual(before)
  await expect(requireMigrated(database)).rejects.toThrow(/not of this version yet\. Start the server once/)
})
