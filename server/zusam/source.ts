import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartError } from '../errors.ts'
import { readSettings } from './old-settings.ts'

type OldRow = Record<string, unknown>

/** The data folder of a Zusam server, read and never changed. */
export type Source = {
  folder: string
  filesFolder: string
  settings: Map<string, string>
  /** In order of the first column. A column that this version did not have yet is null, a table without rows. */
  rows: (table: string, columns: readonly string[]) => OldRow[]
  count: (table: string) => number
  /** The `data` of a message, a JSON text. */
  dataOfMessage: (id: string) => unknown
  close: () => void
}

/** @throws StartError unless the folder has a database that can be read */
export function openSource(path: string): Source {
  const folder = resolve(path)
  const settings = readSettings(readIfThere(join(folder, 'config')))
  const file = placeOf(folder, settings.get('DATABASE_URL'), settings.get('DATABASE_NAME') ?? 'data.db')
  const database = openReadonly(folder, file)
  const columnsOf = (table: string) =>
    new Set((database.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name))
  const readData = database.prepare('select data from message where id = ?').pluck()
  return {
    folder,
    filesFolder: placeOf(folder, settings.get('dir_files'), 'files'),
    settings,
    rows: (table, columns) => {
      const known = columnsOf(table)
      if (known.size === 0) return []
      const selected = columns.map((column) => (known.has(column) ? `"${column}"` : `null as "${column}"`))
      return database.prepare(`select ${selected.join(', ')} from "${table}" order by 1`).all() as OldRow[]
    },
    count: (table) =>
      columnsOf(table).size === 0 ? 0 : (database.prepare(`select count(*) from "${table}"`).pluck().get() as number),
    dataOfMessage: (id) => readData.get(id),
    close: () => void database.close(),
  }
}

function openReadonly(folder: string, file: string): Sqlite.Database {
  if (!existsSync(file)) {
    throw new StartError(
      `${folder} has no ${basename(file)}. Give the data folder of Zusam: the one with ${basename(file)}, config and files in it.`,
    )
  }
  try {
    const database = new Sqlite(file, { readonly: true })
    // All that is read is of one moment, even if Zusam still runs.
    database.exec('begin')
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
    const missing = ['user', 'group', 'users_groups', 'message', 'file'].filter((table) => !tables.includes(table))
    if (missing.length > 0) throw new Error(`it has no table ${missing.join(', ')}`)
    return database
  } catch (cause) {
    throw new StartError(`${file} cannot be read as the database of a Zusam (${(cause as Error).message}).`, { cause })
  }
}

/** Where a setting says; the data folder may have been moved here from another machine. */
function placeOf(folder: string, setting: string | undefined, usual: string): string {
  if (!setting) return join(folder, usual)
  const path = setting.replace(/^sqlite:\/\/\//, '').replace(/\?.*$/s, '')
  if (isAbsolute(path) && existsSync(path)) return path
  const named = join(folder, basename(path))
  return existsSync(named) ? named : join(folder, usual)
}

function readIfThere(path: string): string {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : ''
}
