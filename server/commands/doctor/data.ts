import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { countLost, dateOf, newestBackup } from '../../backup/layout.ts'
import type { Config } from '../../config/config.ts'
import { passkeySite } from '../../config/passkey-site.ts'
import { openDatabase } from '../../database/connect.ts'
import type { Database } from '../../database/database.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import { StartError } from '../../errors.ts'
import { openStore, placeOfStore } from '../../files/open-store.ts'
import { countDamagedOriginals } from '../../monitoring/damage.ts'
import { isSameDisk } from '../../monitoring/disk-space.ts'
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts'

const subject = 'database'
const hour = 3_600_000

export async function checkDatabase(settings: Config): Promise<Finding[]> {
  const { database: config } = settings
  if (config.kind === 'sqlite' && !existsSync(config.path)) {
    return [warning(subject, `none at ${config.path}`, 'The first start makes it; otherwise set DATA_DIR as it was.')]
  }
  let database
  try {
    database = await openDatabase(config, { isShared: true })
    const tables = await checkTables(database)
    const isCurrent = tables.state === 'ok'
    const originals = isCurrent ? await checkOriginals(database) : []
    const passkeys = isCurrent ? await checkPasskeys(database, settings) : []
    return [tables, ...(await checkDamage(database)), ...originals, ...passkeys]
  } catch (error) {
    return [wrong(subject, reasonOf(error), 'Start PostgreSQL, correct DATABASE_URL, or restore a backup.')]
  } finally {
    await database?.close()
  }
}

async function checkTables(database: Database): Promise<Finding> {
  let pending
  try {
    pending = await pendingMigrations(database)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return wrong(subject, error.message, 'No server of this version starts on it.')
  }
  const found = database.kind === 'sqlite' ? 'SQLite' : `PostgreSQL ${await settingOf(database, 'server_version')}`
  if (pending.length === 0) return ok(subject, `${found}, tables of this version`)
  return warning(subject, `${found}, ${pending.length} migrations behind`, 'Make a backup, then start the server.')
}

async function checkDamage(database: Database): Promise<Finding[]> {
  if (database.kind === 'postgres') {
    if ((await settingOf(database, 'data_checksums')) === 'on') return [ok(subject, 'with checksums')]
    return [
      warning(subject, 'without checksums', 'Stop PostgreSQL and run pg_checksums --enable, so that damage shows.'),
    ]
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database.write)
  const found = rows[0]?.quick_check
  if (found === 'ok') return [ok(subject, 'sound')]
  return [wrong(subject, `damaged: ${found}`, 'Stop Coterie and restore a backup.')]
}

async function checkOriginals({ read }: Database): Promise<Finding[]> {
  const count = await countDamagedOriginals(read)
  if (count === 0) return []
  const damaged = await read
    .selectFrom('damaged_file')
    .innerJoin('file', 'file.id', 'damaged_file.fileId')
    .select('originalName')
    .orderBy('originalName')
    .limit(10)
    .execute()
  const names = damaged.map(({ originalName }) => `files/${originalName}`).join(', ')
  const advice = 'Copy them into place from a backup, or delete the messages with them.'
  return [wrong('originals', `${count} missing or damaged: ${names}${count > damaged.length ? ' …' : ''}`, advice)]
}

/** They belong to a host name and die with it. */
async function checkPasskeys({ read }: Database, config: Config): Promise<Finding[]> {
  const rows = await read
    .selectFrom('passkey')
    .select((is) => ['rpId', is.fn.countAll<number>().as('count')])
    .where('rpId', '<>', passkeySite(config)?.rpId ?? '')
    .groupBy('rpId')
    .orderBy('rpId')
    .execute()
  return rows.map(({ rpId, count }) =>
    warning(
      'passkeys',
      `${Number(count)} belong to ${rpId} and do not work at ${config.publicUrl}`,
      `Set PUBLIC_URL to https://${rpId} again; otherwise their people sign in another way and add new ones.`,
    ),
  )
}

async function settingOf({ write }: Database, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(write)
  return rows[0]!.value
}

/** In a folder of its own, since a server may be using the data folder. */
export async function checkStore({ store, dataFolder }: Config): Promise<Finding[]> {
  if (store.kind === 'disk') return []
  const subject = 'store'
  const folder = await mkdtemp(join(tmpdir(), 'coterie-doctor-'))
  try {
    const files = await openStore({ store, dataFolder: folder })
    await files.close()
    return [ok(subject, `${placeOfStore({ store, dataFolder })} can be written and read`)]
  } catch (error) {
    return [wrong(subject, reasonOf(error), 'No server starts until then, and one that runs has no files.')]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function checkBackups({ backups, dataFolder }: Config): Promise<Finding> {
  const subject = 'backup'
  if (!backups) return warning(subject, 'none at night', 'Set BACKUP_DIR to a folder, best on another disk.')
  const { folder } = backups
  const newest = await newestBackup(folder).catch(() => undefined)
  if (newest === undefined)
    return warning(subject, `none in ${folder}`, 'The server makes it when it starts: see the log.')
  const age = Math.floor((Date.now() - dateOf(newest).getTime()) / hour)
  const found = `the last in ${folder} is ${age} hours old`
  if (age > 26) return wrong(subject, found, 'See the log of the server for “the backup failed”.')
  const lost = await countLost(join(folder, newest))
  if (lost > 0) {
    const what = `${found}, and ${lost} originals were missing or damaged then`
    return wrong(subject, what, '`verify` names them: copy them back to the data from a backup that has them.')
  }
  if (await isSameDisk(folder, dataFolder)) return warning(subject, `${found}, on the disk of the data`, 'Use another.')
  return ok(subject, found)
}
