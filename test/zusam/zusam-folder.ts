import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'

/** Versions of Zusam that differ in their tables, or in what they write into them. */
export const generations = ['0.4', '0.5', '0.6.0', '0.6.1'] as const
export type Generation = (typeof generations)[number]

type Values = Record<string, string | number | null>

export type ZusamFolder = {
  folder: string
  database: Sqlite.Database
  /** Columns that this generation does not have are left out, and so are rows of tables that it does not have. */
  insert: (table: string, ...rows: Values[]) => void
  addFile: (name: string, content: Buffer | string) => Promise<void>
}

/** An empty data folder of a Zusam; gone when the test is over. */
export async function makeZusamFolder(generation: Generation, config = ''): Promise<ZusamFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-zusam-'))
  await mkdir(join(folder, 'files'))
  if (config) await writeFile(join(folder, 'config'), config)
  const database = new Sqlite(join(folder, 'data.db'))
  // Its files are closed by the machine in any case.
  database.pragma('synchronous = off')
  for (const [table, columns] of Object.entries(tablesOf(generation))) {
    database.exec(`create table "${table}" (${columns.map((column) => definition(column)).join(', ')})`)
  }
  onTestFinished(async () => {
    database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    folder,
    database,
    insert: (table, ...rows) => {
      const known = tablesOf(generation)[table]?.map((column) => column.split(' ')[0]!) ?? []
      if (known.length === 0) return
      const columns = known.map((column) => `"${column}"`).join(', ')
      const places = known.map(() => '?').join(', ')
      const add = database.prepare(`insert into "${table}" (${columns}) values (${places})`)
      database.transaction(() => {
        for (const row of rows) add.run(known.map((column) => row[column] ?? null))
      })()
    },
    addFile: (name, content) => writeFile(join(folder, 'files', name), content),
  }
}

function definition(column: string): string {
  const [name, ...type] = column.split(' ')
  return `"${name}" ${type.join(' ') || 'char(36)'}`
}

function tablesOf(generation: Generation): Record<string, string[]> {
  const isFrom = (first: Generation) => generations.indexOf(generation) >= generations.indexOf(first)
  const from = (first: Generation, ...columns: string[]) => (isFrom(first) ? columns : [])
  const text = 'varchar(255)'
  return {
    user: [
      'id char(36) primary key',
      'avatar_id',
      'created_at integer',
      `login ${text}`,
      `password ${text}`,
      'secret_key',
      `name ${text}`,
      'data clob',
      'last_activity_date integer',
      ...from('0.6.0', 'last_notification_email_check integer'),
    ],
    group: [
      'id char(36) primary key',
      `secret_key ${text}`,
      ...from('0.6.0', `invite_key ${text}`),
      'created_at integer',
      `name ${text}`,
      'last_activity_date integer',
      'data clob',
    ],
    users_groups: ['user_id', 'group_id'],
    message: [
      'id char(36) primary key',
      'author_id',
      'group_id',
      'parent_id',
      'preview_id',
      'created_at integer',
      'data clob',
      'last_activity_date integer',
      'secret_key',
      'is_in_front boolean',
      ...from('0.5', `type ${text}`),
      ...from('0.6.0', 'sort_order integer'),
    ],
    messages_files: ['message_id', 'file_id'],
    file: [
      'id char(36) primary key',
      'created_at integer',
      `type ${text}`,
      `status ${text}`,
      `content_url ${text}`,
      'size integer',
      'file_index integer',
      'secret_key',
    ],
    link: [
      'id char(36) primary key',
      'preview_id',
      'created_at integer',
      'updated_at integer',
      'data clob',
      `url ${text}`,
    ],
    notification: [
      'id char(36) primary key',
      'owner_id',
      'created_at integer',
      `type ${text}`,
      ...from('0.5', 'read boolean'),
    ],
    ...(isFrom('0.5') && { bookmark: ['id char(36) primary key', 'user_id', 'message_id', 'created_at integer'] }),
    ...(isFrom('0.6.0') && {
      reaction: ['id char(36) primary key', 'author_id', 'message_id', `value ${text}`, 'created_at integer'],
    }),
  }
}

/** An id that says in a test what it is of: `idOf('m', 3)`. */
export function idOf(kind: 'u' | 'g' | 'm' | 'f' | 'r' | 'b', number: number): string {
  const digit = { u: 1, g: 2, m: 3, f: 4, r: 5, b: 6 }[kind]
  return `${String(digit).repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** As the web client of 0.6.1 writes every text. */
export function editorText(words: string): string {
  return JSON.stringify({ delta: { ops: [{ insert: `${words}\n` }] }, textOnly: `${words}\n` })
}
