import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readAllRows } from '#test/app/rows.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import { emptyPlace } from '#test/servers/backup-places.ts'
import { addMigration, makeTrialTables, trialDays } from '#test/servers/other-versions.ts'
import { readConfig, type Config } from './config/config.ts'
import type { DatabaseConfig } from './config/database-settings.ts'
import { createContext } from './context.ts'
import { openDatabase } from './database/connect.ts'
import { StartError } from './errors.ts'
import { lockFolder } from './files/folder-lock.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function freshConfig(): Promise<Config> {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  return { ...readConfig({}), dataFolder: await emptyFolder(), database: database.config }
}

const open = (config: Config) => createContext(config, { log: pino({ level: 'silent' }) })

/** Every byte, or where those are not ours every row. */
async function contentOf(config: DatabaseConfig) {
  if (config.kind === 'sqlite') return readFile(config.path)
  const database = await openDatabase(config, { isShared: true })
  try {
    return await readAllRows(database)
  } finally {
    await database.close()
  }
}

const original = 'originals/01980000-0000-7000-8000-000000000001.jpg'

test('an empty database beside stored files is refused', async () => {
  const config = await freshConfig()
  const first = await open(config)
  await first.files.put(original, Buffer.from('x'))
  await first.close()
  await expect(open(config)).rejects.toThrow(/The database is empty, but .* restore the database from a backup/)
  await rm(join(config.dataFolder, 'files'), { recursive: true })
  await (await open(config)).close()
})

test('a folder that has served before is not begun anew on another database', { tags: 'long' }, async () => {
  const config = { ...readConfig({}), ...(await emptyPlace()) }
  await (await open(config)).close()
  const { database } = await emptyPlace()
  // A second start finds what the first has left.
  for (let start = 0; start < 2; start++) {
    await expect(open({ ...config, database })).rejects.toThrow(
      /is that of a server that has run before, but .* is empty\. Set DATABASE_URL and DATA_DIR as they were/,
    )
  }
  await (await open(config)).close()
})

test.each(trialDays)(
  'a database of the %s days of the trial is refused at the start, and nothing of it changes',
  { tags: 'long' },
  async (days) => {
    const config = { ...readConfig({}), ...(await emptyPlace()) }
    const { database } = config
    await makeTrialTables(database, days)
    // Whatever else there may be to do.
    addMigration('9999-later')
    const before = await contentOf(database)
    for (let start = 0; start < 2; start++) {
      await expect(open(config)).rejects.toThrow(/^This database is of a trial version of Coterie from before 1\.0/)
    }
    expect(await contentOf(database)).toEqual(before)
    expect(await readdir(config.dataFolder)).toEqual(['lock'])
  },
)

test('the data folder is for its user alone', async () => {
  const config = await freshConfig()
  await chmod(config.dataFolder, 0o755)
  await (await open(config)).close()
  expect((await stat(config.dataFolder)).mode & 0o777).toBe(0o700)
})

const nobody = 65_534

test('what this user may not write is refused', async () => {
  const folder = join(await emptyFolder(), 'data')
  await mkdir(folder, { mode: 0o755 })
  await writeFile(join(folder, 'lock'), '')
  await chmod(folder, 0o555)
  await chmod(join(folder, 'lock'), 0o444)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(join(folder, '..'), nobody, nobody)
  if (isRoot) process.seteuid!(nobody)
  try {
    expect(() => lockFolder(folder)).toThrow(StartError)
    expect(() => lockFolder(folder)).toThrow(/cannot be written .* Set DATA_DIR/)
  } finally {
    if (isRoot) process.seteuid!(0)
  }
})
